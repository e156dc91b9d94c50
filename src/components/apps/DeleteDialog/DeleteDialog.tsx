import styled from '@emotion/styled'
import { useState } from 'react'
import { ConfirmDialog } from '../../feedback/ConfirmDialog/ConfirmDialog.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'

export type DeleteDialogProps = {
  appName: string
  packageName: string
  published: boolean
  busy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Warns and names what is deleted (SPEC.md §2 "Delete dialog"). Stays open if the call fails. */
export function DeleteDialog({
  appName,
  packageName,
  published,
  busy,
  error,
  onConfirm,
  onClose,
}: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
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
      onConfirm={onConfirm}
      disabled={published && typed.trim() !== appName}
      onClose={onClose}
    >
      <Subject>
        <Name>{appName}</Name>
        <code>{packageName}</code>
      </Subject>
      {published && (
        <TextField
          label="Type the app’s name to delete it"
          placeholder={appName}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          readOnly={busy}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ConfirmDialog>
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
