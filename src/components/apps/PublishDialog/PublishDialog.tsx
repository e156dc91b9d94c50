import { Send } from 'lucide-react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { Checklist } from './Checklist.tsx'

export type PublishDialogProps = {
  /** The app’s display name. */
  appName: string
  /** The app’s package name. */
  packageName: string
  /** The app was rejected before. */
  resubmits: boolean
  /** Work is under way: presses do nothing until it is over. */
  busy: boolean
  /** The cloud refused because of the profile. */
  profileIncomplete: boolean
  /** What the saved profile says; null while it is not known. */
  profileComplete: boolean | null
  /** The hosts of the app's addresses that cannot be reached from everywhere. */
  privateHosts: readonly string[]
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** The person goes on with it. */
  onConfirm: () => void
  /** It is to be closed; the owner stops rendering it. */
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
  privateHosts,
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
          review. Once a reviewer approves it, everyone can install it.
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
              data-autofocus
              onClick={onConfirm}
            >
              {resubmits ? 'Resubmit' : 'Publish'}
            </Button>
          )}
          {(profileIncomplete || profileComplete === false) && <CompleteProfile />}
        </>
      }
    >
      <Checklist profileComplete={profileIncomplete ? false : profileComplete} privateHosts={privateHosts} />
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
