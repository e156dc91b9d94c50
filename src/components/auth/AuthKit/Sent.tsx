import { Callout } from '../../feedback/Callout.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** What has just been done: an email is on its way, which a portal of one's own keeps in its mailbox. */
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
