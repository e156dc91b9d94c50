import { useEffect, useRef } from 'react'

import type { App } from '../../api/contract.ts'
import { useApiKeyDialog } from '../hooks/useApiKeyDialog.tsx'
import { useDeleteDialog } from '../hooks/useDeleteDialog.tsx'
import { usePublishDialog } from '../hooks/usePublishDialog.tsx'
import { useShareDialog } from '../hooks/useShareDialog.tsx'

/** What was chosen to be done with an app; each choice is an object of its own. */
export type Choice = { dialog: 'key' | 'regenerate' | 'share' | 'publish' | 'delete'; app: App }

/** The dialogs that an app's actions open. */
export function AppDialogs({ choice }: { choice: Choice }) {
  const { open: openKey, regenerate, element: key } = useApiKeyDialog()
  const { open: openShare, element: share } = useShareDialog()
  const { open: openPublish, element: publish } = usePublishDialog()
  const { open: openDelete, element: remove } = useDeleteDialog()
  const opened = useRef<Choice | null>(null)

  useEffect(() => {
    if (opened.current === choice) return
    opened.current = choice
    const { dialog, app } = choice
    if (dialog === 'key') openKey(app.packageName)
    else if (dialog === 'regenerate') regenerate(app.packageName)
    else if (dialog === 'share') openShare(app.packageName)
    else if (dialog === 'publish') openPublish(app)
    else openDelete(app)
  }, [choice, openKey, regenerate, openShare, openPublish, openDelete])

  return (
    <>
      {key}
      {share}
      {publish}
      {remove}
    </>
  )
}
