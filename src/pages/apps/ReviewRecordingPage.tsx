import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'

import { attachedRecordingQuery } from '../../api/review/developer.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { KeptRecording } from '../tryIt/KeptRecording.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'

export function ReviewRecordingPage() {
  const { packageName = '', recordingId: id = '' } = useParams()
  const { data: app } = useQuery(appQuery(packageName))
  useTitle(app ? `Review of ${app.name}: a session` : 'Reviewer’s test session')
  const kept = useQuery(attachedRecordingQuery({ packageName, id }))

  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Review" part="Reviewer’s test session" />
      <KeptRecording kept={kept} />
    </>
  )
}
