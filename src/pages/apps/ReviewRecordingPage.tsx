import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

import { attachedRecordingQuery } from '../../api/submissions.ts'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { KeptRecording } from '../tryIt/KeptRecording.tsx'

/** What a reviewer saw of an app, as its developer watches it (BEYOND §2 "Who"). */
export function ReviewRecordingPage() {
  const { packageName = '', recordingId: id = '' } = useParams()
  const { tokenReady } = useAuth()
  useTitle('What the reviewer saw')
  const kept = useQuery({ ...attachedRecordingQuery({ packageName, id }), enabled: tokenReady })

  return (
    <>
      <PageHeader
        title="What the reviewer saw"
        breadcrumb={[
          { label: 'My Apps', href: '/tpas' },
          { label: packageName, href: `/tpas/${packageName}/edit` },
          { label: 'Review', href: `/tpas/${packageName}/review` },
          { label: 'What the reviewer saw' },
        ]}
      />
      <KeptRecording kept={kept} />
    </>
  )
}
