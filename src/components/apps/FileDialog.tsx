import { FileDiff, type FileSide } from '../data/Diff/FileDiff.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type FileDialogProps = {
  path: string
  /** Before and after; undefined while they are read, null where a release hasn't the file. */
  sides: { before: FileSide | null; after: FileSide | null } | undefined
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}

/** A file of a bundle, or what a release changed in it. */
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
