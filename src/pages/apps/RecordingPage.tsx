import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'

import { recordingQuery } from '../../api/sessions.ts'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { KeptRecording } from '../tryIt/KeptRecording.tsx'
import { developerMend } from '../tryIt/mend.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'
import { useAppDialogs } from './useAppDialogs.tsx'

export function RecordingPage() {
  const { packageName = '', sessionId = '' } = useParams()
  const [parameters] = useSearchParams()
  const { data: app } = useQuery(appQuery(packageName))
  useTitle(app ? `Session of ${app.name}` : 'Session')
  const otherId = parameters.get('with')
  const kept = useQuery(recordingQuery(sessionId))
  const other = useQuery({ ...recordingQuery(otherId ?? ''), enabled: otherId !== null })

  const { actions, element } = useAppDialogs()
  const permissions = useAddNeed(packageName)

  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Try It" part="Session" />
      <KeptRecording
        kept={kept}
        other={other.data ?? null}
        takesScreenshots
        mendOf={developerMend({
          packageName,
          publicUrl: app?.publicUrl,
          permissions,
          onRotateKey: () => app && actions.onRotateKey(app),
        })}
      />
      {element}
    </>
  )
}
