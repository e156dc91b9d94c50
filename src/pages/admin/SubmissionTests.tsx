import { useQuery } from '@tanstack/react-query'
import { submittedTestsQuery } from '../../api/appTests.ts'
import { type AppTest, isOpenSubmission, type SubmissionDetail } from '../../api/contract.ts'
import { startReviewSession } from '../../api/review/reviewer.ts'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { TestList } from '../../components/tryIt/TestList.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { useTestRuns } from '../tryIt/testRuns/useTestRuns.tsx'

const none: readonly AppTest[] = []

type SubmissionTestsProps = {
  review: SubmissionDetail
  isHeld: boolean
  /** The run has ended: its results are read anew. */
  onOver: () => void
}

export function SubmissionTests({ review: { submission, app }, isHeld, onOver }: SubmissionTestsProps) {
  const { id, state } = submission
  const { data: tests = none, isError, refetch } = useQuery(submittedTestsQuery(id))
  const { rows, ...runs } = useTestRuns({
    app,
    start: (model) => startReviewSession(id, { model, isTest: true }),
    tests,
    // A reviewer's sessions are read once they are attached to a decision.
    recordingOf: () => null,
    onOver,
  })

  if (tests.length === 0 && !isError) return null
  return (
    <Card title="Tests" description="Submitted with this version. They run on what was submitted.">
      {isError ? (
        <LoadFailed error="Couldn’t load tests. Try again." onRetry={() => void refetch()} />
      ) : (
        <TestList
          {...runs}
          tests={rows}
          mayRun={isHeld}
          hint={isHeld || !isOpenSubmission(state) ? null : 'Claim this submission to run its tests.'}
          changes={null}
        />
      )}
    </Card>
  )
}
