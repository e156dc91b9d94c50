import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { plural } from '../../lib/format.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { CopyField } from '../form/CopyField.tsx'
import { TextField } from '../form/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Hidden, Stack } from '../ui/layout.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { TesterList } from './TesterList.tsx'

export function ShareDialog({
  packageName,
  installUrl,
  loading,
  copied,
  error,
  onCopy,
  onDone,
  onClose,
  ...testers
}: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)

  return (
    <Dialog
      title="Share with Testers"
      description={<code>{packageName}</code>}
      onClose={onClose}
      footer={
        <Button
          tone="accent"
          onClick={() => {
            // The dialog stays open where an address is left that cannot be added.
            if (testers.draft.trim() !== '') field.current?.focus()
            onDone()
          }}
        >
          Done
        </Button>
      }
    >
      <InstallLink
        packageName={packageName}
        installUrl={installUrl}
        loading={loading}
        copied={copied}
        error={error}
        onCopy={onCopy}
      />
      <Testers field={field} {...testers} />
      <Callout>
        The system does not send emails automatically. Share the installation link with your testers yourself.
      </Callout>
    </Dialog>
  )
}

type InstallLinkProps = Pick<
  ShareDialogProps,
  'packageName' | 'installUrl' | 'loading' | 'copied' | 'error' | 'onCopy'
>

function InstallLink({ packageName, installUrl, loading, copied, error, onCopy }: InstallLinkProps) {
  return (
    <Stack aria-busy={loading || undefined}>
      <CopyField
        label="Installation Link"
        value={installUrl}
        copied={copied}
        error={error}
        onCopy={onCopy}
        first
      />
      {installUrl === '' ? (
        <Skeleton width="132px" height="132px" />
      ) : (
        <QrCode
          text={installUrl}
          label="QR code of the installation link"
          fileName={`${packageName}-install.png`}
        >
          Scan to open the link on a phone.
        </QrCode>
      )}
    </Stack>
  )
}

type TestersProps = Pick<
  ShareDialogProps,
  | 'draft'
  | 'draftError'
  | 'canAdd'
  | 'testers'
  | 'onDraft'
  | 'onPaste'
  | 'onDraftLeave'
  | 'onAdd'
  | 'onRemove'
> & { field: RefObject<HTMLInputElement | null> }

function Testers({
  field,
  draft,
  draftError,
  canAdd,
  testers,
  onDraft,
  onPaste,
  onDraftLeave,
  onAdd,
  onRemove,
}: TestersProps) {
  const add = () => {
    onAdd()
    field.current?.focus()
  }
  // Not the form's own submit, which a disabled button stops: Enter on a wrong address says what is wrong.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  // One line of text loses its line breaks, and with them where one address ends.
  const pasteList = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;<]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }
  const remove = (email: string) => {
    onRemove(email)
    field.current?.focus()
  }

  return (
    <Stack gap={2}>
      <Row>
        <TextField
          ref={field}
          label="Tester Email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="tester@example.com"
          value={draft}
          error={draftError}
          onChange={(event) => onDraft(event.target.value)}
          onPaste={pasteList}
          onBlur={onDraftLeave}
          onKeyDown={addOnEnter}
        />
        <Button icon={Plus} disabled={!canAdd} onClick={add}>
          Add
        </Button>
      </Row>
      <Count role="status">
        {testers.length === 0 ? (
          <Empty>No testers added yet</Empty>
        ) : (
          <Hidden>{plural(testers.length, 'tester')}</Hidden>
        )}
      </Count>
      {testers.length > 0 && <TesterList emails={testers} onRemove={remove} />}
    </Stack>
  )
}

/** The error has its room from the start, so that nothing moves under a pointer on its way to Done. */
const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: space[2],
  minHeight: '5.25rem',
  alignItems: 'start',
  '& > button': { marginTop: `calc(1.55em + ${space[1]})` },
}))

/** Announces an address that was added or removed, while the focus stays in the field. */
const Count = styled.div({ display: 'contents' })

const Empty = styled.p(({ theme: { color, space, radius } }) => ({
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  textAlign: 'center',
  color: color.textQuiet,
}))

type ShareDialogProps = {
  packageName: string
  /** Empty while it is being fetched. */
  installUrl: string
  loading: boolean
  copied: boolean
  error: string | null
  draft: string
  draftError: string | null
  canAdd: boolean
  testers: readonly string[]
  onCopy: () => void
  onDraft: (text: string) => void
  onPaste: (text: string) => void
  onDraftLeave: () => void
  onAdd: () => void
  onRemove: (email: string) => void
  onDone: () => void
  onClose: () => void
}
