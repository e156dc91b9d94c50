import { FileDiff, type FileSide } from '../data/Diff/FileDiff.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type FileDialogProps = {
  path: string
  /** As FileDiff takes them; undefined while they are read. */
  sides: { before?: FileSide | null | undefined; after: FileSide | null } | undefined
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}

export function FileDialog({ path, sides, isFailed, onRetry, onClose }: FileDialogProps) {
  return (
    <Dialog title={path} size="large" onClose={onClose}>
      {sides ? (
        <FileDiff path={path} {...sides} />
      ) : isFailed ? (
        <LoadFailed error="Couldn’t load the file. Try again." onRetry={onRetry} />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </Dialog>
  )
}
