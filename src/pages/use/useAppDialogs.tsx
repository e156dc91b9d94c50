import { useEffect, useMemo, useState } from 'react'

import { ahead } from '../../api/ahead.ts'
import type { App } from '../../api/contract.ts'
import { lazyPart } from '../../components/lazyPart.ts'
import { nextStatus } from '../../machines/appStatusMachine.ts'
import type { Choice } from '../AppDialogs.tsx'

const loadDialogs = () => import('../AppDialogs.tsx')
const AppDialogs = lazyPart(() => loadDialogs().then((module) => module.AppDialogs))

export const canPublish = ({ appStoreStatus }: App) => nextStatus(appStoreStatus, 'publish') !== null

/** The actions of apps, the same functions at every render, and the dialogs they open. */
export function useAppDialogs() {
  const [choice, choose] = useState<Choice | null>(null)
  useEffect(() => ahead(() => loadDialogs().catch(() => {})), [])

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
