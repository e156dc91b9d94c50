import styled from '@emotion/styled'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { isOpenSubmission, reviewRules, type SubmissionDetail } from '../../api/contract.ts'
import { withPictures } from '../../api/images.ts'
import { useKeptFocus } from '../../components/data/DataTable/useKeptFocus.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Column } from '../../components/layout/columns.tsx'
import { PageSection } from '../../components/layout/PageSections.tsx'
import { SectionLinks } from '../../components/layout/SectionLinks.tsx'
import { ClaimBanner } from '../../components/review/ClaimBanner.tsx'
import { Decision, isWritten } from '../../components/review/Decision.tsx'
import { NeedsList } from '../../components/review/NeedsList.tsx'
import { theme } from '../../components/theme/theme.ts'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { changesOf, toPoint } from '../apps/points.ts'
import { useMediaQuery } from '../hooks/useFocusAnchor.ts'
import { needsRows } from './needsRows.ts'
import { nextInQueue } from './queueRow.ts'
import {
  ChangesSinceCard,
  ChecksCard,
  DetailsCard,
  DeveloperCard,
  History,
  Messages,
  pathOfRecording,
  pathOfReview,
} from './SubmissionCards.tsx'
import { NameWarning, SubmissionHead } from './SubmissionHead.tsx'
import { useClaim } from './useClaim.tsx'
import { useDecision, useSavedReplies } from './useDecision.tsx'
import { useAskedDecision, useReviewKeys } from './useReviewKeys.tsx'

// Only what was sent back before has any; it loads beside the review.
const PointList = lazyWithPreload(() =>
  import('../../components/review/PointList.tsx').then((module) => module.PointList),
)
void PointList.preload()
// Few submissions have any.
const SubmissionTests = lazyWithPreload(() =>
  import('./SubmissionTests.tsx').then((module) => module.SubmissionTests),
)
// Only web apps have one.
const SubmittedBundle = lazyWithPreload(() =>
  import('./SubmittedBundle.tsx').then((module) => module.SubmittedBundle),
)

export function SubmissionWork({ review }: { review: SubmissionDetail }) {
  const { submission, app, reasons, session, isFirst } = review
  const { id } = submission
  const { packageName } = app
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })

  const claim = useClaim({ submission, packageName, onChanged: refresh })
  const replies = useSavedReplies()
  const decision = useDecision({
    submission,
    packageName,
    canDecide: claim.isHeld,
    recorded: session !== null,
    saved: replies.saved,
    onDecided: refresh,
  })
  const decideOr = (make: () => void) => (decision.canDecide ? make() : claim.askFirst())
  const keys = {
    onClaim: claim.banner.onClaim,
    onApprove: () => decideOr(decision.onApprove),
    onReject: () => decideOr(decision.onReject),
  }
  const { waiting, help } = useReviewKeys(id, keys)
  const { id: myId = '', email = '' } = useAuth().user ?? {}
  const next = waiting && nextInQueue(waiting, { id, me: { id: myId, email } })
  useAskedDecision(keys)

  const isOneColumn = useMediaQuery(theme.media.medium)
  const aside = useKeptFocus()
  const banner = <ClaimBanner {...claim.banner} />
  const { state } = claim.banner.claim
  const isSentBack = submission.state === 'CHANGES_REQUESTED'
  // What is written stays, however the submission ended.
  const canDecide = state !== 'ended' || isWritten(decision)
  const details = isFirst ? 'App Details' : 'Changes and Details'
  // Notes and the test account are needed before the app is tried.
  const fromDeveloper = (
    <PageSection id="developer">
      <DeveloperCard review={review} isHeld={claim.isHeld} />
    </PageSection>
  )
  const decide = canDecide && (
    <PageSection id="decision">
      <Card title="Decision">
        <Decision {...decision} isOver={!isOpenSubmission(submission.state)} />
      </Card>
    </PageSection>
  )
  const developerLink = { id: 'developer', label: 'From the Developer' }

  return (
    <Column>
      <SubmissionHead
        review={review}
        action={
          // It has its room before the queue is known, so that nothing moves from under a press.
          <LinkButton
            href={next ? `/admin/submissions/${next}` : '/admin/submissions'}
            iconEnd={ArrowRight}
            style={next === undefined ? { visibility: 'hidden' } : undefined}
          >
            {next === null ? 'Back to the Queue' : 'Next in the Queue'}
          </LinkButton>
        }
      />
      <SectionLinks
        row
        label="Sections of this review"
        sections={[
          ...(reasons.length > 0 ? [{ id: 'requested', label: 'Requested Last Time' }] : []),
          ...(review.sincePrevious ? [{ id: 'since', label: 'Since Last Review' }] : []),
          { id: 'details', label: details },
          ...(review.app.bundle === null ? [] : [{ id: 'bundle', label: 'Bundle' }]),
          ...(isOneColumn ? [developerLink] : []),
          { id: 'checks', label: 'Checks and Try It' },
          { id: 'needs', label: 'Declared and Seen' },
          // Beside the others it is always in view.
          ...(isOneColumn && canDecide ? [{ id: 'decision', label: 'Decision' }] : []),
          { id: 'messages', label: 'Messages' },
          { id: 'internal-notes', label: 'Internal Notes' },
          { id: 'decisions', label: 'Decisions' },
          { id: 'history', label: 'History' },
        ]}
      />
      <NameWarning packageName={packageName} />
      {isOneColumn && banner}
      <Parts>
        <Column>
          {reasons.length > 0 && (
            <PageSection id="requested">
              <Card title={isSentBack ? 'Requested Changes' : 'Changes Requested Last Time'}>
                <PointList
                  points={reasons.map((point) => toPoint(point, (one) => pathOfRecording(review, one)))}
                  rules={reviewRules}
                  changes={changesOf(reasons).map(withPictures)}
                  readOnly
                  fallback={<Skeleton width="100%" height="8rem" />}
                />
              </Card>
            </PageSection>
          )}
          {review.sincePrevious && (
            <PageSection id="since">
              <ChangesSinceCard review={review} />
            </PageSection>
          )}
          <PageSection id="details">
            <DetailsCard review={review} title={details} />
          </PageSection>
          {review.app.bundle !== null && (
            <PageSection id="bundle">
              <SubmittedBundle review={review} />
            </PageSection>
          )}
          {isOneColumn && fromDeveloper}
          <PageSection id="checks">
            <ChecksCard review={review} isHeld={claim.isHeld} />
          </PageSection>
          <SubmissionTests review={review} isHeld={claim.isHeld} onOver={refresh} />
          <PageSection id="needs">
            <Card title="Declared and Seen">
              <NeedsList rows={rowsOf(review, claim.isHeld)} />
            </Card>
          </PageSection>
          {isOneColumn && decide}
          <Messages review={review} isHeld={claim.isHeld} />
          <History review={review} />
        </Column>
        {!isOneColumn && (
          <Aside {...aside}>
            {banner}
            {decide}
            {fromDeveloper}
          </Aside>
        )}
      </Parts>
      {claim.element}
      {replies.element}
      {help}
    </Column>
  )
}

export const Parts = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21rem',
  alignItems: 'start',
  gap: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** Sticky; where it is higher than the window, it scrolls by itself. */
const Aside = styled(Column)(({ theme: { space, media } }) => {
  const inFlow = {
    position: 'static',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    overflow: 'visible',
  } as const
  return {
    position: 'sticky',
    top: `calc(var(--sticky-top, 0px) + 56px)`,
    maxHeight: `calc(100dvh - var(--sticky-top, 0px) - 56px - ${space[2]})`,
    // Room for the focus rings of what it cuts off.
    margin: -4,
    padding: 4,
    overflowY: 'auto',
    [media.low]: inFlow,
    '@media print': inFlow,
  }
})

const rowsOf = (review: SubmissionDetail, isHeld: boolean) =>
  needsRows(review.app, review.observations, {
    now: Date.parse(review.submission.submittedAt),
    // A developer's own sessions aren't for reviewers.
    hrefOf({ sessionId, at }, atMs) {
      const attached = review.recordings.find(({ startedAt }) => startedAt === at)
      if (attached) return `${pathOfRecording(review, attached.id)}?at=${atMs}`
      return sessionId === review.session?.id && isHeld ? `${pathOfReview(review)}/try` : null
    },
  })
