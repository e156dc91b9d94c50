import styled from '@emotion/styled'
import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { appFields } from '../../../api/contract/apps/fieldNames.ts'
import type { PublishMoment } from '../../../lib/releaseWords.ts'
import { Diff, type DiffChange } from '../../data/Diff/Diff.tsx'
import { Callout } from '../../feedback/Callout.tsx'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PublishWhen } from '../PublishWhen.tsx'
import { type SubmissionNotes, SubmissionNotesFields } from './SubmissionNotesFields.tsx'
import { Submitted, type SubmittedProps } from './Submitted.tsx'

export type PublishDialogProps = {
  appName: string
  packageName: string
  resubmits: boolean
  busy: boolean
  profileIncomplete: boolean
  profileComplete: boolean | null
  unsaved?: ReactNode
  checks: ReactNode
  blocked?: boolean
  /** Null while loading. Hidden if loading failed, so nothing overwrites them. */
  notes?: SubmissionNotes | null | undefined
  /** For people who have the app; not asked for an app that isn't published yet. */
  whatsNew?: string | undefined
  moment: PublishMoment
  momentError: string | null
  /** How the app differs from its published version; null while loading. */
  changes?: readonly DiffChange[] | null | undefined
  isFirst: boolean
  /** How the app differs from what a reviewer sent back; null where nothing was. */
  sincePrevious?: readonly DiffChange[] | null
  /** Try It instead of the steps; null while closed. */
  tryIt?: ReactNode
  /** Shown once the app is submitted; null before. */
  submitted: SubmittedProps | null
  error: string | null
  onWhatsNew?: (whatsNew: string) => void
  onMoment: (moment: PublishMoment) => void
  onNotes: (notes: SubmissionNotes) => void
  onTryItClose?: () => void
  onConfirm: () => void
  onClose: () => void
}

export function PublishDialog(props: PublishDialogProps) {
  const { appName, packageName, resubmits, busy, submitted, tryIt = null, onClose, onTryItClose } = props
  const phase = submitted ? 'submitted' : tryIt ? 'tryIt' : 'steps'
  const dialog = useTitleFocus(phase)
  const parts = {
    submitted: {
      size: 'medium',
      description: null,
      footer: (
        <>
          {submitted && (
            <LinkButton href={submitted.reviewHref} onClick={onClose}>
              View Review
            </LinkButton>
          )}
          <Button tone="accent" onClick={onClose}>
            Done
          </Button>
        </>
      ),
    },
    tryIt: {
      size: 'wide',
      description: 'Run your app once to see what reviewers will see.',
      footer: <Button onClick={onTryItClose}>Back to Submission</Button>,
    },
    steps: {
      size: 'large',
      description: (
        <>
          {resubmits ? 'Resubmit' : 'Submit'} <strong>{appName}</strong> (<code>{packageName}</code>) for
          review. Everyone can install it once a reviewer approves it.
        </>
      ),
      footer: <Actions {...props} />,
    },
  } as const

  return (
    <Dialog ref={dialog} title="Publish App to Store" sheet busy={busy} onClose={onClose} {...parts[phase]}>
      {submitted ? <Submitted {...submitted} /> : (tryIt ?? <Submission {...props} />)}
    </Dialog>
  )
}

/** When the sheet's content gives way to another, what had the focus is gone. */
function useTitleFocus(phase: string) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(phase)

  // Before the browser gives the focus to the dialog.
  useLayoutEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    ref.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [phase])

  return ref
}

function Submission(props: PublishDialogProps) {
  const { unsaved, checks, whatsNew, notes, changes, isFirst, busy, error, onWhatsNew, onNotes } = props
  const { sincePrevious = null, moment, momentError, onMoment } = props
  return (
    <>
      <Stack gap={6}>
        {unsaved}
        {isUnchanged(props) && (
          <Callout tone="warning" title="Nothing changed since the last review">
            Your app details are the same as in the version we sent back, and your reviewer will see that. If
            you fixed your server, say so in the notes.
          </Callout>
        )}
        {checks}
        {whatsNew !== undefined && (
          <Step title="For Your Users">
            <TextArea
              label={appFields.whatsNew.label}
              optional
              hint={appFields.whatsNew.hint}
              rows={2}
              maxLength={appFields.whatsNew.limit}
              value={whatsNew}
              readOnly={busy}
              onChange={(event) => onWhatsNew?.(event.target.value)}
            />
          </Step>
        )}
        {notes !== undefined && (
          <Step title="For the Reviewer">
            {notes ? (
              <SubmissionNotesFields values={notes} busy={busy} onChange={onNotes} />
            ) : (
              <Skeleton width="100%" height="12rem" />
            )}
          </Step>
        )}
        <Step title="When to Publish">
          <PublishWhen
            when={moment.when}
            onWhen={(when) => onMoment({ ...moment, when })}
            date={{
              value: moment.at,
              readOnly: busy,
              error: momentError,
              onChange: (event) => onMoment({ ...moment, at: event.target.value }),
            }}
          />
        </Step>
        {changes !== undefined && (
          <Step title={isFirst && sincePrevious !== null ? 'What Reviewers Will See' : 'What Will Change'}>
            {changes ? (
              <Diff changes={changes} isFirst={isFirst} isResubmission={sincePrevious !== null} />
            ) : (
              <Skeleton width="100%" height="8rem" />
            )}
          </Step>
        )}
      </Stack>
      {error && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

const isUnchanged = ({ sincePrevious }: PublishDialogProps) => sincePrevious?.length === 0

function Actions(props: PublishDialogProps) {
  const { resubmits, busy, blocked = false, profileIncomplete, profileComplete, onConfirm, onClose } = props
  const label = resubmits ? 'Resubmit' : 'Submit for Review'
  return (
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
          onClick={onConfirm}
        >
          {isUnchanged(props) ? 'Resubmit without Changes' : label}
        </Button>
      )}
      {(profileIncomplete || profileComplete === false) && <ProfileLink hasFocus={profileIncomplete} />}
    </>
  )
}

/** `hasFocus`: it takes the place of the button that was refused. */
function ProfileLink({ hasFocus }: { hasFocus: boolean }) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasFocus) ref.current?.focus()
  }, [hasFocus])
  return (
    <LinkButton ref={ref} href="/profile" tone="accent">
      Complete Your Profile
    </LinkButton>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  )
}

const Title = styled.h3(({ theme: { font, space } }) => ({
  marginBottom: space[2],
  fontSize: font.size.body,
}))
