import { Trash2 } from 'lucide-react'

import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { DividedList } from '../data/DividedList.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Fields } from '../form/Fields.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** Loaded when it opens: dialogs are a third of the profile's code. */
const DeleteAccountQuestion = lazyWithPreload(() =>
  import('./DeleteAccountQuestion.tsx').then((module) => module.DeleteAccountQuestion),
)

/** What has to be done first: with what, and how. */
export type Blocker = { label: string; href: string; text: string }

export type DeleteAccountProps = {
  email: string
  days: number
  blockers: readonly Blocker[]
  /** When the account will be deleted; null where it won't. */
  scheduled: string | null
  open: boolean
  busy: boolean
  /** Of the open question, or of keeping the account. */
  error: string | null
  onDelete: () => void
  onConfirm: (email: string) => void
  onClose: () => void
  onKeep: () => void
}

export function DeleteAccount(props: DeleteAccountProps) {
  const { blockers, scheduled, open, busy, error, onDelete, onKeep } = props
  return (
    <>
      <Card
        title="Delete Account"
        tone="danger"
        description="Your apps, keys, sessions and settings are deleted. What you did in teams stays in their records, without your name."
        actions={
          // The one takes the other's place, and with it the focus.
          scheduled === null ? (
            <Button tone="danger" icon={Trash2} disabledReason={reasonAgainst(blockers)} onClick={onDelete}>
              Delete My Account…
            </Button>
          ) : (
            <Button busy={busy && !open} onClick={onKeep}>
              Keep My Account
            </Button>
          )
        }
      >
        {scheduled !== null ? (
          <Fields>
            <Callout tone="warning">
              We’ll delete your account on {scheduled}. Until then, you can keep it.
            </Callout>
            {error !== null && !open && <Callout tone="danger">{error}</Callout>}
          </Fields>
        ) : blockers.length > 0 ? (
          <Blockers blockers={blockers} />
        ) : null}
      </Card>
      {open && <DeleteAccountQuestion {...props} />}
    </>
  )
}

const reasonAgainst = (blockers: readonly Blocker[]): string | null =>
  blockers.length > 0 ? 'Others still depend on your account. Hand over what’s listed first.' : null

const Blockers = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <DividedList aria-label="Hand over first">
    {blockers.map(({ label, href, text }) => (
      <li key={href}>
        <TextLink href={href}>{label}</TextLink>
        <span>{text}</span>
      </li>
    ))}
  </DividedList>
)
