import { useEffect, useMemo, useRef, useState } from 'react'
import type { App } from '../../api/contract.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { onIdle } from '../../lib/onIdle.ts'
import { nextStatus } from '../../machines/appStatusMachine.ts'
import type { DialogCommands } from '../apps/AppDialogs.tsx'

const AppDialogs = lazyWithPreload(() => import('../apps/AppDialogs.tsx').then((module) => module.AppDialogs))

export const canPublish = ({ appStoreStatus }: App) => nextStatus(appStoreStatus, 'publish') !== null

/** The actions of apps, the same functions at every render, and the dialogs they open. */
export function useAppDialogs() {
  const [isNeeded, setNeeded] = useState(false)
  const [dialogs] = useState(() => Promise.withResolvers<DialogCommands>())
  const next = useRef<{ command: keyof DialogCommands; app: App }>(null)
  useEffect(() => onIdle(AppDialogs.preload), [])

  const actions = useMemo(() => {
    const sending = (command: keyof DialogCommands) => async (app: App) => {
      const own = { command, app }
      next.current = own
      setNeeded(true)
      const commands = await dialogs.promise
      // Of those that waited for the dialogs to load, the last one counts.
      if (next.current === own) commands[command](app)
    }
    return {
      canPublish,
      onManageKey: sending('onManageKey'),
      onRegenerateKey: sending('onRegenerateKey'),
      onShare: sending('onShare'),
      onPublish: sending('onPublish'),
      onDelete: sending('onDelete'),
    }
  }, [dialogs])

  return { actions, element: isNeeded && <AppDialogs onReady={dialogs.resolve} /> }
}
