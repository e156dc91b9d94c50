import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { testersQuery } from '../../api/testers.ts'
import { ShareSection } from '../../components/apps/ShareSection/ShareSection.tsx'
import { removeTesterMachine, viewRemoveTester } from '../../machines/apps/removeTesterMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

export function AppTesters({ packageName, onShare }: { packageName: string; onShare: () => void }) {
  const queries = useQueryClient()
  const query = testersQuery(packageName)
  const { data, isError, refetch } = useQuery(query)
  const [snapshot, send, actor] = useMachine(removeTesterMachine, { input: { packageName } })

  const { busy, error } = viewRemoveTester(snapshot)
  useMachineEvents(actor, () => void queries.invalidateQueries({ queryKey: query.queryKey }))

  return (
    <ShareSection
      busy={busy}
      error={isError && data === undefined ? 'Couldn’t load testers. Try again.' : error}
      testers={data?.testers ?? null}
      onShare={onShare}
      onRemove={(email) => send({ type: 'remove', email })}
      onRetry={() => void refetch()}
    />
  )
}
