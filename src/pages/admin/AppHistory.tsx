import { useQuery } from '@tanstack/react-query'
import { adminAppQuery } from '../../api/review/admin.ts'
import { actionWords } from '../../components/data/actionWords.ts'
import { Timeline } from '../../components/data/Timeline.tsx'
import { timelineKind } from '../apps/toTimelineItem.ts'
import { auditDetail } from './auditDetail.ts'

/** All that was recorded of an app, for its reviewers. */
export function AppHistory({ packageName }: { packageName: string }) {
  const { data, isPending, isError } = useQuery(adminAppQuery(packageName))
  const items = (data?.history ?? []).map(({ id, at, action, actor, byToken, detail }) => ({
    id,
    at,
    kind: timelineKind(action),
    actor,
    byToken,
    notes: auditDetail(action, detail),
    isMarkdown: action === 'submission.question',
    text: actionWords[action] ?? action,
  }))

  return (
    <Timeline
      label="History"
      items={items}
      loading={isPending}
      error={isError ? 'Couldn’t load the history.' : null}
    />
  )
}
