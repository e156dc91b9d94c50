import { KeyRound, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { textLimits } from '../../lib/textLimits.ts'
import { Callout } from '../feedback/Callout.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { UncopiedAnswers } from '../form/CopyField.tsx'
import { useFocusOnMount } from '../form/focus.ts'
import { TextField } from '../form/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog, FooterStart } from '../ui/Dialog.tsx'
import { GracePeriodPicker } from './GracePeriodPicker.tsx'
import { KeyView } from './KeyView.tsx'
import type { Grace } from './keyRow.ts'

export function ApiKeyDialog({ mode, packageName, busy, ...props }: ApiKeyDialogProps) {
  const frame = { description: <code>{packageName}</code>, busy }

  if (mode === 'confirming')
    return (
      <Dialog
        {...frame}
        title="Regenerate API Key"
        onClose={props.onRegenerateClose}
        footer={<ConfirmingFooter busy={busy} {...props} />}
      >
        <Confirming error={props.error} />
      </Dialog>
    )
  if (mode === 'rotating')
    return (
      <Dialog
        {...frame}
        title="Rotate API Key"
        onClose={props.onClose}
        footer={<RotatingFooter busy={busy} {...props} />}
      >
        <Rotating {...props} />
      </Dialog>
    )
  if (mode === 'revoking') return <Revoking packageName={packageName} busy={busy} {...props} />
  return (
    <Dialog {...frame} title="API Key" onClose={props.onClose} footer={<ViewingFooter {...props} />}>
      <Viewing key={props.apiKey} {...props} />
    </Dialog>
  )
}

type RevokingProps = Pick<
  ApiKeyDialogProps,
  'packageName' | 'keyToRevoke' | 'busy' | 'error' | 'onRevokeConfirm' | 'onClose'
>

function Revoking({ packageName, keyToRevoke, busy, error, onRevokeConfirm, onClose }: RevokingProps) {
  return (
    <ConfirmDialog
      title="Revoke API Key"
      description={
        <>
          {keyToRevoke?.name} (<code>{keyToRevoke?.hint}</code>) of <code>{packageName}</code> stops working
          immediately. Servers using it are disconnected.
        </>
      }
      confirmLabel="Revoke Key"
      busy={busy}
      error={error}
      onConfirm={onRevokeConfirm}
      onClose={onClose}
    >
      {keyToRevoke?.isLast && (
        <Callout tone="warning" title="This is the app’s only active key.">
          Your app’s server can’t connect until it has a new key. To change keys without downtime, rotate this
          key instead.
        </Callout>
      )}
    </ConfirmDialog>
  )
}

const warning = 'regenerate-warning'

function Confirming({ error }: Pick<ApiKeyDialogProps, 'error'>) {
  return (
    <>
      <p id={warning}>
        Regenerating this API key will invalidate the previous key. Any applications using the old key will
        stop working.
      </p>
      {error && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

type ConfirmingFooterProps = Pick<ApiKeyDialogProps, 'busy' | 'onRegenerateConfirm' | 'onRegenerateClose'>

function ConfirmingFooter({ busy, onRegenerateConfirm, onRegenerateClose }: ConfirmingFooterProps) {
  const cancel = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={cancel} aria-describedby={warning} disabled={busy} onClick={onRegenerateClose}>
        Cancel
      </Button>
      <Button tone="danger" busy={busy} onClick={onRegenerateConfirm}>
        Regenerate Key
      </Button>
    </>
  )
}

type RotatingProps = Pick<
  ApiKeyDialogProps,
  'grace' | 'name' | 'nameError' | 'error' | 'onGraceChange' | 'onNameChange'
>

function Rotating({ grace, name, nameError, error, onGraceChange, onNameChange }: RotatingProps) {
  const [now] = useState(Date.now)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (nameError !== null) nameField.current?.focus()
  }, [nameError])

  return (
    <>
      <p>
        Your new key is active immediately. Choose how long the old key keeps working while you update your
        servers.
      </p>
      <GracePeriodPicker value={grace} now={now} onChange={onGraceChange} />
      <TextField
        ref={nameField}
        label="New Key Name"
        hint="For example, where you use it. Leave it empty to number the key."
        optional
        value={name}
        error={nameError}
        maxLength={textLimits.keyName}
        autoComplete="off"
        onChange={(event) => onNameChange(event.target.value)}
      />
      {error && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

type RotatingFooterProps = Pick<ApiKeyDialogProps, 'busy' | 'grace' | 'onRotateConfirm' | 'onClose'>

function RotatingFooter({ busy, grace, onRotateConfirm, onClose }: RotatingFooterProps) {
  return (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button tone={grace === 'now' ? 'danger' : 'accent'} busy={busy} onClick={onRotateConfirm}>
        Rotate Now
      </Button>
    </>
  )
}

type ViewingProps = Pick<
  ApiKeyDialogProps,
  'apiKey' | 'copied' | 'error' | 'losesKey' | 'oldKeyLasts' | 'onCopy' | 'onCopied'
>

function Viewing({ apiKey, oldKeyLasts, ...props }: ViewingProps) {
  if (apiKey === null)
    return (
      <StateMessage icon={KeyRound} title="No API key is available to view.">
        We show a key only once, when it’s created. Use Regenerate Key to get a new one.
      </StateMessage>
    )
  return (
    <>
      <KeyView apiKey={apiKey} {...props} />
      {oldKeyLasts && (
        <p>The old key stays active for {periods[oldKeyLasts]}. Update all your servers before then.</p>
      )}
    </>
  )
}

const periods = { '1h': '1 hour', '24h': '24 hours', '7d': '7 days' }

type ViewingFooterProps = Pick<
  ApiKeyDialogProps,
  'apiKey' | 'losesKey' | 'onRegenerateAsk' | 'onClose' | 'onStay' | 'onLeave'
>

function ViewingFooter({ losesKey, onStay, onLeave, ...props }: ViewingFooterProps) {
  return losesKey ? <UncopiedAnswers onStay={onStay} onLeave={onLeave} /> : <ViewingButtons {...props} />
}

type ViewingButtonsProps = Pick<ApiKeyDialogProps, 'apiKey' | 'onRegenerateAsk' | 'onClose'>

/** Where there is no key, getting a new one is what one is here for. */
function ViewingButtons({ apiKey, onRegenerateAsk, onClose }: ViewingButtonsProps) {
  const ref = useFocusOnMount<HTMLButtonElement>()

  const regenerate = { icon: RotateCw, onClick: onRegenerateAsk, children: 'Regenerate Key' }
  const done = <Button onClick={onClose}>Done</Button>

  if (apiKey === null)
    return (
      <>
        {done}
        <Button ref={ref} tone="accent" {...regenerate} />
      </>
    )
  return (
    <>
      <FooterStart>
        <Button tone="quiet" {...regenerate} />
      </FooterStart>
      {done}
    </>
  )
}

type ApiKeyDialogProps = {
  mode: 'viewing' | 'confirming' | 'rotating' | 'revoking'
  packageName: string
  apiKey: string | null
  copied: boolean
  losesKey: boolean
  busy: boolean
  error: string | null
  grace: Grace
  name: string
  nameError: string | null
  /** While viewing a key that was just rotated: how long the old one works; null where it does not. */
  oldKeyLasts: Exclude<Grace, 'now'> | null
  keyToRevoke: { name: string; hint: string; isLast: boolean } | null
  onCopy: () => void
  onCopied: () => void
  onRegenerateAsk: () => void
  onRegenerateConfirm: () => void
  onRegenerateClose: () => void
  onGraceChange: (grace: Grace) => void
  onNameChange: (name: string) => void
  onRotateConfirm: () => void
  onRevokeConfirm: () => void
  onClose: () => void
  onStay: () => void
  onLeave: () => void
}
