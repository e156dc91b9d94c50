import styled from '@emotion/styled'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { isOpen, type Submission, submissionWords } from './submissionWords.ts'

type SubmissionStateProps = {
  submission: Submission
  /** Who decided, and when, as an ISO timestamp; null before. */
  decided?: { by: string | null; at: string } | null
  release?: { name: string; href: string } | null
  notes?: string | null | undefined
  /** What was approved isn't public. */
  waits?: boolean
  busy?: boolean
  error?: string | null
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  action?: ReactNode
  onWithdraw: () => void
}

export function SubmissionState(props: SubmissionStateProps) {
  const {
    submission,
    decided = null,
    release = null,
    waits = false,
    notes,
    busy = false,
    error = null,
    now,
    action,
    onWithdraw,
  } = props
  const { tone, title, text, wait } = submissionWords(submission)
  const buttons = (
    <>
      {action}{' '}
      {isOpen(submission) && (
        <Button icon={Undo2} busy={busy} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </>
  )

  return (
    <>
      <Callout tone={tone} level={2} title={title} action={buttons}>
        <p>
          {[text, waits && 'It goes public once you publish it, or at the date you chose.', wait]
            .filter(Boolean)
            .join(' ')}
        </p>
        {notes && <Notes aria-label="Review notes">{notes}</Notes>}
        {decided && (
          <Text small>
            {title}
            {decided.by !== null && ` by ${decided.by}`}{' '}
            <RelativeTime iso={decided.at} {...(now !== undefined && { now })} />
          </Text>
        )}
        <Text small>
          Submitted <RelativeTime iso={submission.submittedAt} {...(now !== undefined && { now })} />
          {release && (
            <>
              {' as '}
              <TextLink href={release.href}>{release.name}</TextLink>
            </>
          )}
        </Text>
      </Callout>
      {error !== null && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

const Notes = styled.blockquote(({ theme: { space } }) => ({
  margin: `${space[2]} 0`,
  paddingLeft: space[3],
  borderLeft: '2px solid',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}))
