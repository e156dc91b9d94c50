import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'

import { isSessionOver } from '../../api/contract.ts'
import { openSession, sessionsQuery, startSession } from '../../api/sessions.ts'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { SessionList } from '../../components/tryIt/SessionList/SessionList.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTryIt } from '../hooks/useTryIt.ts'
import { TryItSession } from '../tryIt/TryItSession.tsx'

/** Try It (BEYOND §2): the browser stands in for the glasses. */
export function TryItPage() {
  const { packageName = '' } = useParams()
  useTitle('Try It')
  const { tokenReady } = useAuth()
  const queries = useQueryClient()
  const sessions = useQuery({ ...sessionsQuery(packageName), enabled: tokenReady })
  const newest = sessions.data?.[0]
  const tryIt = useTryIt({
    start: (model, signal) => startSession(packageName, model, signal),
    findOpen: (signal) => openSession(packageName, signal),
    running: newest && !isSessionOver(newest) ? newest : null,
    // The list shows the session as soon as it begins, and how it ended.
    onChanged: () => void queries.invalidateQueries({ queryKey: sessionsQuery(packageName).queryKey }),
  })
  // The running one is as far as its log, of which the list knows nothing.
  const kept = sessions.data?.map((one) => (one.id === tryIt.session?.id ? tryIt.session : one))
  const [comparedId, setComparedId] = useState<string | null>(null)
  const navigate = useNavigate()
  const recording = (id: string) => `/tpas/${packageName}/try/${id}`

  return (
    <>
      <PageHeader
        title="Try It"
        breadcrumb={[
          { label: 'My Apps', href: '/tpas' },
          { label: packageName, href: `/tpas/${packageName}/edit` },
          { label: 'Try It' },
        ]}
      />
      <TryItSession packageName={packageName} tryIt={tryIt} />
      <Card flush title="Sessions">
        <SessionList
          sessions={kept ?? []}
          loading={sessions.isPending}
          error={sessions.isError ? 'Failed to load the sessions. Please try again.' : null}
          now={sessions.dataUpdatedAt}
          comparedId={comparedId}
          onOpen={({ id }) => navigate(recording(id))}
          onCompare={({ id }) => {
            if (comparedId === null || comparedId === id) setComparedId(comparedId === id ? null : id)
            else navigate(`${recording(comparedId)}?with=${id}`)
          }}
          onRetry={() => void sessions.refetch()}
        />
      </Card>
    </>
  )
}
