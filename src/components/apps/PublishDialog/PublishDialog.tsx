import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'

export type PublishDialogProps = {
  appName: string
  packageName: string
  resubmits: boolean
  busy: boolean
  profileIncomplete: boolean
  profileComplete: boolean | null
  checks: ReactNode
  blocked?: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Submits an app for review (SPEC.md §2 "Publish dialog", §8). */
export function PublishDialog({
  appName,
  packageName,
  resubmits,
  busy,
  profileIncomplete,
  profileComplete,
  checks,
  blocked = false,
  error,
  onConfirm,
  onClose,
}: PublishDialogProps) {
  return (
    <Dialog
      title="Publish App to Store"
      description={
        <>
          {resubmits ? 'Resubmit' : 'Submit'} <strong>{appName}</strong> (<code>{packageName}</code>) for
          review. Everyone can install it once a reviewer approves it.
        </>
      }
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {!profileIncomplete && (
            <Button
              tone={profileComplete === false ? 'plain' : 'accent'}
              icon={Send}
              busy={busy}
              disabled={blocked && !busy}
              data-autofocus
              onClick={onConfirm}
            >
              {resubmits ? 'Resubmit' : 'Submit for Review'}
            </Button>
          )}
          {(profileIncomplete || profileComplete === false) && <CompleteProfile />}
        </>
      }
    >
      {checks}
      {error && <Callout tone="danger">{error}</Callout>}
    </Dialog>
  )
}

function CompleteProfile() {
  const ref = useFocusOnMount<HTMLAnchorElement>()
  return (
    <LinkButton ref={ref} href="/profile" tone="accent">
      Complete Your Profile
    </LinkButton>
  )
}
