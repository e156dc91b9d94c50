import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

import { attachedRecordingQuery } from '../../api/review/developer.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useApp } from '../hooks/useApp.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { KeptRecording } from '../tryIt/KeptRecording.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'

/** What a reviewer saw of an app, as its developer watches it (BEYOND §2 "Who"). */
export function ReviewRecordingPage() {
  const { packageName = '', recordingId: id = '' } = useParams()
  const { tokenReady } = useAuth()
  const { data: app } = useApp(packageName)
  useTitle(app ? `Review of ${app.name}: a session` : 'What the reviewer saw')
  const kept = useQuery({ ...attachedRecordingQuery({ packageName, id }), enabled: tokenReady })

  return (
    <>
      <AppPageHeader
        packageName={packageName}
        app={app}
        page="Review"
        title="What the reviewer saw"
        part="What the reviewer saw"
      />
      <KeptRecording kept={kept} />
    </>
  )
}
