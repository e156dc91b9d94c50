import { CopyField } from '../form/CopyField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export type InvitationSentProps = {
  email: string
  link: string
  copied: boolean
  error: string | null
  onCopy: () => void
  onClose: () => void
}

/** The link of an invitation, which is shown only now. */
export function InvitationSent({ email, link, copied, error, onCopy, onClose }: InvitationSentProps) {
  return (
    <Dialog
      title="Invitation Sent"
      description={`We emailed ${email}. You can also send the link yourself. We show it only once.`}
      onClose={onClose}
      footer={
        <Button tone="accent" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation Link"
        hint={`Only ${email} can use it. It expires in 14 days and replaces any earlier link.`}
        value={link}
        copied={copied}
        error={error}
        onCopy={onCopy}
        first
      />
    </Dialog>
  )
}
