import styled from '@emotion/styled'
import { TypedConfirmDialog } from '../form/TypedConfirmDialog.tsx'

export type DeleteDialogProps = {
  appName: string
  packageName: string
  published: boolean
  busy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Warns and names what is deleted. Stays open if the call fails. */
export function DeleteDialog({
  appName,
  packageName,
  published,
  busy,
  error,
  onConfirm,
  onClose,
}: DeleteDialogProps) {
  return (
    <TypedConfirmDialog
      title="Delete App"
      description={
        <>
          This action cannot be undone. <span>{published && 'The app is removed from the app store. '}</span>
          Its API key and install link stop working.
        </>
      }
      confirmLabel="Delete App"
      busy={busy}
      error={error}
      typing={published ? { label: 'Type the app’s name to delete it', expected: appName } : null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Subject>
        <Name>{appName}</Name>
        <code>{packageName}</code>
      </Subject>
    </TypedConfirmDialog>
  )
}

const Subject = styled.div(({ theme: { color, space, radius } }) => ({
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
}))

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.strong }))
