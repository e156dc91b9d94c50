import styled from '@emotion/styled'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  calls,
  isOpenSubmission,
  isProfileComplete,
  isSessionOver,
  type ReviewAccess,
  type SubmissionDetail,
} from '../../api/contract.ts'
import { reviewedPicture, withPictures } from '../../api/images.ts'
import { adminAppQuery } from '../../api/review/admin.ts'
import { addNote, askQuestion, notesQuery, postToThread, threadQuery } from '../../api/review/reviewer.ts'
import { Diff } from '../../components/data/Diff/Diff.tsx'
import { Thread } from '../../components/data/Thread.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Column } from '../../components/layout/columns.tsx'
import { PageSection } from '../../components/layout/PageSections.tsx'
import { CheckList } from '../../components/review/CheckList.tsx'
import { SubmissionTryIt } from '../../components/review/SubmissionTryIt.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Details } from '../../components/ui/Details.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { submissionChecks } from '../../machines/apps/submissionChecks.ts'
import { useAction } from '../hooks/useAction.ts'
import { usePictureSize } from '../hooks/usePictureSize.ts'
import { useComposer, useThread } from '../hooks/useThread.ts'

// It waits for a read of its own, beside which it loads.
const AppFacts = lazyWithPreload(() =>
  import('../../components/review/AppFacts.tsx').then((module) => module.AppFacts),
)
void AppFacts.preload()
const AppHistory = lazyWithPreload(() => import('./AppHistory.tsx').then((module) => module.AppHistory))
const PastDecisions = lazyWithPreload(() =>
  import('../../components/review/PastDecisions.tsx').then((module) => module.PastDecisions),
)
// Who has claimed the submission opens it.
const TestAccount = lazyWithPreload(() =>
  import('../../components/review/TestAccount.tsx').then((module) => module.TestAccount),
)
const NameHistory = lazyWithPreload(() => import('./NameHistory.tsx').then((module) => module.NameHistory))

type Reviewed = { review: SubmissionDetail }
type Claimed = Reviewed & { isHeld: boolean }

const pathOfSubmission = (id: string): string => `/admin/submissions/${id}`
export const pathOfReview = ({ submission }: SubmissionDetail): string => pathOfSubmission(submission.id)
export const pathOfRecording = (review: SubmissionDetail, id: string): string =>
  `${pathOfReview(review)}/recordings/${id}`

export function ChangesSinceCard({ review: { sincePrevious } }: Reviewed) {
  if (sincePrevious === null) return null
  return (
    <Card title="Changes Since Last Review">
      {sincePrevious.length > 0 ? (
        <Diff changes={sincePrevious.map(withPictures)} />
      ) : (
        <Callout tone="warning" title="Nothing changed">
          The app details are the same as in the version that was sent back. A fix on the app’s server doesn’t
          show here.
        </Callout>
      )}
    </Card>
  )
}

export function DetailsCard({ review, title }: Reviewed & { title: string }) {
  const { app, diff, isFirst, sincePrevious } = review
  const { data } = useQuery(adminAppQuery(app.packageName))
  return (
    <Card title={title}>
      <Column>
        <Diff changes={diff.map(withPictures)} isFirst={isFirst} isResubmission={sincePrevious !== null} />
        {data && (
          <AppFacts
            app={{ ...data, ...app, picture: reviewedPicture(app.logoURL) }}
            shown={['name', 'logoURL', ...diff.map(({ field }) => field)]}
          />
        )}
      </Column>
    </Card>
  )
}

export function ChecksCard({ review, isHeld }: Claimed) {
  const { submission, app, overruled, observations, recordings, session, workedAt } = review
  const { data } = useQuery(adminAppQuery(app.packageName))
  const checks = submissionChecks({
    app,
    profileComplete: data && isProfileComplete(data.developer),
    logo: usePictureSize(reviewedPicture(app.logoURL)),
    workedAt,
    observations,
    now: Date.parse(submission.submittedAt),
    overruled,
    reader: 'reviewer',
  })
  return (
    <Card title="Checks and Try It">
      <Column>
        <CheckList checks={checks} readOnly />
        <SubmissionTryIt
          href={isHeld ? `${pathOfReview(review)}/try` : null}
          last={session && { ...session, isOver: isSessionOver(session) }}
          isOver={!isOpenSubmission(submission.state)}
          recordings={recordings.map((one) => ({ ...one, href: pathOfRecording(review, one.id) }))}
        />
      </Column>
    </Card>
  )
}

/** The conversation with the developer, and what reviewers noted for each other: no developer ever sees that. */
export function Messages({ review, isHeld }: Claimed) {
  const { packageName } = review.app
  const { id } = review.submission
  const queries = useQueryClient()
  const thread = useThread(useInfiniteQuery(threadQuery(packageName)), {
    packageName,
    send: (text, key, signal) => postToThread(packageName, text, key, signal),
    ask: (text, _, signal) => askQuestion(id, text, signal),
    canAsk: isHeld,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const query = notesQuery(packageName)
  const { data, isError, refetch } = useQuery(query)
  const composer = useComposer(`note:${packageName}`, {
    posts: { send: (text, key, signal) => addNote(packageName, text, key, signal) },
    onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <>
      <PageSection id="messages">
        <Card title="Messages">
          <Thread {...thread} />
        </Card>
      </PageSection>
      <PageSection id="internal-notes">
        <Thread
          kind="notes"
          entries={(data ?? []).toReversed().map((note) => ({ ...note, role: 'reviewer' as const }))}
          loading={data === undefined && !isError}
          error={isError ? 'Couldn’t load notes. Try again.' : null}
          composer={composer}
          onRetry={() => void refetch()}
        />
      </PageSection>
    </>
  )
}

export const History = ({ review }: Reviewed) => (
  <>
    <PageSection id="decisions">
      <Card title="Decisions on This Developer’s Apps">
        <PastDecisions
          decisions={review.decisions}
          hrefOf={(one) => pathOfSubmission(one.submissionId)}
          whyOf={(one) => `${pathOfSubmission(one.submissionId)}#messages`}
        />
      </Card>
    </PageSection>
    <PageSection id="history">
      <NameHistory packageName={review.app.packageName} />
      <Folded summary="History">
        <AppHistory packageName={review.app.packageName} />
      </Folded>
    </PageSection>
  </>
)

const Folded = styled(Details)(({ theme: { color, space, radius, font, control } }) => ({
  padding: `${space[2]} ${space[5]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > summary': { minHeight: control.height, fontWeight: font.weight.strong, color: color.text },
  '&[open] > summary': { marginBottom: space[3] },
}))

export function DeveloperCard({ review, isHeld }: Claimed) {
  const { id, state } = review.submission
  const [access, setAccess] = useState<ReviewAccess | null>(null)
  const opening = useAction(calls.openReviewAccess, {
    failed: 'Couldn’t load the test account. Try again.',
    onDone: setAccess,
  })
  const notes = access?.notes === '' ? 'The developer didn’t leave any notes.' : (access?.notes ?? null)
  return (
    <Card title="From the Developer" description={notes}>
      <TestAccount
        busy={opening.busy}
        error={opening.error}
        exists={access === null || access.testAccount !== ''}
        account={access?.testAccount ?? null}
        canShow={isHeld}
        isOver={!isOpenSubmission(state)}
        onShow={() => opening.run({ params: { id } })}
      />
    </Card>
  )
}
