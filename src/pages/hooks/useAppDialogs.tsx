import { useEffect, useMemo, useState } from 'react'
import type { App } from '../../api/contract.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { onIdle } from '../../lib/onIdle.ts'
import { nextStatus } from '../../machines/appStatusMachine.ts'
import type { Choice } from '../apps/AppDialogs.tsx'

const loadDialogs = () => import('../apps/AppDialogs.tsx')
const AppDialogs = lazyWithPreload(() => loadDialogs().then((module) => module.AppDialogs))

export const canPublish = ({ appStoreStatus }: App) => nextStatus(appStoreStatus, 'publish') !== null

/** The actions of apps, the same functions at every render, and the dialogs they open. */
export function useAppDialogs() {
  const [choice, choose] = useState<Choice | null>(null)
  useEffect(() => onIdle(() => loadDialogs().catch(() => {})), [])

  const actions = useMemo(() => {
    const choosing = (dialog: Choice['dialog']) => (app: App) => choose({ dialog, app })
    return {
      canPublish,
      onManageKey: choosing('key'),
      onRegenerateKey: choosing('regenerate'),
      onShare: choosing('share'),
      onPublish: choosing('publish'),
      onDelete: choosing('delete'),
    }
  }, [])

  return {
    actions,
    element: choice && <AppDialogs choice={choice} />,
  }
}
