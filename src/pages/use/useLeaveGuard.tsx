import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { lazyPart } from '../../components/lazyPart.ts'
import { useGuarding } from '../../navigation/HistoryRouter.tsx'

const loadQuestion = () => import('../../components/ConfirmDialog/ConfirmDialog.tsx')
const ConfirmDialog = lazyPart(() => loadQuestion().then((module) => module.ConfirmDialog))

/** Asks before unsaved changes are left behind or signed out of; returns the question, to be rendered. */
export function useLeaveGuard(unsaved: boolean) {
  const { pathname } = useLocation()
  const { guard } = useGuarding()
  const [held, hold] = useState<{ go: () => void } | null>(null)

  useLayoutEffect(() => {
    if (!unsaved) return
    // While it can still be fetched: it may be asked offline.
    loadQuestion().catch(() => {})
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const unguard = guard((to, go) => {
      if (to?.pathname === pathname) return false
      hold({ go })
      return true
    })
    return () => {
      removeEventListener('beforeunload', ask)
      unguard()
    }
  }, [unsaved, pathname, guard])

  if (held === null) return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your changes have not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => {
        hold(null)
        held.go()
      }}
      onCancel={() => hold(null)}
    />
  )
}
