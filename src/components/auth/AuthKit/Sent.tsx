import { Callout } from '../../feedback/Callout.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** Says that an email was sent, which a portal of one's own stores in its mailbox. */
export function Sent({ mailboxUrl, children }: { mailboxUrl: string | null; children: string }) {
  return (
    <Callout
      tone="success"
      action={
        mailboxUrl && (
          <TextLink href={mailboxUrl} external>
            Open Mailbox
          </TextLink>
        )
      }
    >
      {children}
    </Callout>
  )
}
