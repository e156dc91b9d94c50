import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type GlassesModel, glassesModels, type SessionInput, textAreaOf } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { SessionList } from '../../components/tryIt/SessionList/SessionList.tsx'
import { TryItView } from '../../components/tryIt/TryItView/TryItView.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { downloadJson } from '../../lib/downloadJson.ts'
import { useApp } from '../hooks/useApp.ts'
import { useCopyCall } from '../hooks/useCopyCall.ts'
import { useDictation } from '../hooks/useDictation.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTryIt } from '../hooks/useTryIt.ts'
import { AppPageHeader } from './AppPageHeader.tsx'
import { rungsOf } from './rungsOf.tsx'

/** Try It (BEYOND §2): the browser stands in for the glasses. */
export function TryItPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useApp(packageName)
  useTitle(app ? `Try ${app.name}` : 'Try It')

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Try It" title="Try It" />
      <TryIt key={packageName} packageName={packageName} />
    </>
  )
}

function TryIt({ packageName }: { packageName: string }) {
  const { send, sessions, kept, ...view } = useTryIt(packageName)
  const [chosen, choose] = useState<GlassesModel>(view.model)
  const [comparedId, setComparedId] = useState<string | null>(null)
  const onInput = (input: SessionInput) => send({ type: 'input', input })
  const dictation = useDictation(({ text, language }) => onInput({ type: 'speech', text, language }))
  const copying = useCopyCall()
  const navigate = useNavigate()
  const model = view.canStart ? chosen : view.model
  const recording = (id: string) => `/tpas/${packageName}/try/${id}`

  return (
    <>
      <TryItView
        {...view}
        models={glassesModels}
        model={model}
        display={textAreaOf[model]}
        rungs={rungsOf(view.ladder, view.deadlines)}
        inputs={{
          dictation,
          headUp: view.headUp,
          microphone: view.microphone,
          display: view.display,
          missing: view.missing,
          unsent: view.unsent,
          subscriptions: view.session?.subscriptions ?? [],
        }}
        onModel={(name) => choose(glassesModels.find((model) => model === name) ?? chosen)}
        onStart={() => send({ type: 'start', model })}
        onStop={() => send({ type: 'stop' })}
        onInput={onInput}
        onDownload={() =>
          downloadJson(`${packageName}-session.json`, { session: view.session, events: view.events })
        }
        {...copying}
      />
      <Card flush title="Sessions">
        <SessionList
          sessions={kept}
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
