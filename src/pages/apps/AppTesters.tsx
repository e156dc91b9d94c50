import { useQuery } from '@tanstack/react-query'

import { calls } from '../../api/contract.ts'
import { testersQuery } from '../../api/testers.ts'
import { ShareSection } from '../../components/apps/ShareSection/ShareSection.tsx'
import { toast } from '../../components/feedback/Toast/toast.ts'
import { useAction } from '../hooks/useAction.ts'

export function AppTesters({ packageName, onShare }: { packageName: string; onShare: () => void }) {
  const query = testersQuery(packageName)
  const { data, isError, refetch } = useQuery(query)
  const removal = useAction(calls.removeTester, {
    failed: 'Couldn’t remove the tester. Try again.',
    serverTexts: [],
    done: ({ params }) => `${params.email} was removed.`,
    goneIsDone: true,
    settle: (queries) => queries.invalidateQueries({ queryKey: query.queryKey }),
    onFailed: (text) => toast('error', text),
  })

  return (
    <ShareSection
      busy={removal.busy ? (removal.subject?.params.email ?? null) : null}
      error={isError && data === undefined ? 'Couldn’t load testers. Try again.' : removal.error}
      testers={data?.testers ?? null}
      onShare={onShare}
      onRemove={(email) => removal.run({ params: { packageName, email } })}
      onRetry={() => void refetch()}
    />
  )
}
