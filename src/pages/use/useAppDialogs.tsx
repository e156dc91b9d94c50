import { useMemo } from 'react'

import type { App } from '../../api/contract.ts'
import { nextStatus } from '../../machines/appStatusMachine.ts'
import { useApiKeyDialog } from './useApiKeyDialog.tsx'
import { useDeleteDialog } from './useDeleteDialog.tsx'
import { usePublishDialog } from './usePublishDialog.tsx'
import { useShareDialog } from './useShareDialog.tsx'

export const canPublish = ({ appStoreStatus }: App) => nextStatus(appStoreStatus, 'publish') !== null

/** The row actions of an app list, the same functions at every render, and the dialogs they open. */
export function useAppDialogs() {
  const { open: openKey, element: key } = useApiKeyDialog()
  const { open: openShare, element: share } = useShareDialog()
  const { open: openPublish, element: publish } = usePublishDialog()
  const { open: openDelete, element: remove } = useDeleteDialog()

  const actions = useMemo(
    () => ({
      canPublish,
      onManageKey: ({ packageName }: App) => openKey(packageName),
      onShare: ({ packageName }: App) => openShare(packageName),
      onPublish: openPublish,
      onDelete: openDelete,
    }),
    [openKey, openShare, openPublish, openDelete],
  )

  return {
    actions,
    element: (
      <>
        {key}
        {share}
        {publish}
        {remove}
      </>
    ),
  }
}
