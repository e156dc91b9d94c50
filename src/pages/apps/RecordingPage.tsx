import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'

import { recordingQuery } from '../../api/sessions.ts'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { KeptRecording } from '../tryIt/KeptRecording.tsx'

/** A kept session of Try It, played again; `?with=` compares it with another. */
export function RecordingPage() {
  const { packageName = '', sessionId = '' } = useParams()
  const [parameters] = useSearchParams()
  const { tokenReady } = useAuth()
  useTitle('Session')
  const otherId = parameters.get('with')
  const kept = useQuery({ ...recordingQuery(sessionId), enabled: tokenReady })
  const other = useQuery({ ...recordingQuery(otherId ?? ''), enabled: tokenReady && otherId !== null })

  return (
    <>
      <PageHeader
        title="Session"
        breadcrumb={[
          { label: 'My Apps', href: '/tpas' },
          { label: packageName, href: `/tpas/${packageName}/edit` },
          { label: 'Try It', href: `/tpas/${packageName}/try` },
          { label: 'Session' },
        ]}
      />
      <KeptRecording kept={kept} other={other.data ?? null} />
    </>
  )
}
