import { useMemo, useRef, useState } from 'react'
import type { AppSummary } from '../../api/contract.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { canPublish } from '../../machines/status/appStatusMachine.ts'
import { useIdlePreload } from '../hooks/useIdlePreload.ts'
import type { DialogCommands } from './AppDialogs.tsx'

const AppDialogs = lazyWithPreload(() => import('./AppDialogs.tsx').then((module) => module.AppDialogs))

export type AppActions = ReturnType<typeof useAppDialogs>['actions']

export function useAppDialogs() {
  const [isNeeded, setNeeded] = useState(false)
  const [dialogs] = useState(() => Promise.withResolvers<DialogCommands>())
  const next = useRef<(commands: DialogCommands) => void>(null)
  useIdlePreload(AppDialogs.preload)

  const actions = useMemo(() => {
    const send = async (command: (commands: DialogCommands) => void) => {
      next.current = command
      setNeeded(true)
      const commands = await dialogs.promise
      // Of those that waited for the dialogs to load, the last one counts.
      if (next.current === command) command(commands)
    }
    const sending = (name: Exclude<keyof DialogCommands, 'onRevokeKey'>) => (app: AppSummary) =>
      send((commands) => commands[name](app))
    return {
      canPublish,
      onManageKey: sending('onManageKey'),
      onRegenerateKey: sending('onRegenerateKey'),
      onRotateKey: sending('onRotateKey'),
      onRevokeKey: (app: AppSummary, key: KeyToRevoke) => send((commands) => commands.onRevokeKey(app, key)),
      onShare: sending('onShare'),
      onPublish: sending('onPublish'),
      onDelete: sending('onDelete'),
    }
  }, [dialogs])

  return { actions, element: isNeeded && <AppDialogs onReady={dialogs.resolve} /> }
}
