import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { sessionAppQuery } from '../../../api/sessionApp.ts'
import { PhoneSettings } from '../../../components/apps/PhoneSettings/PhoneSettings.tsx'
import { LoadFailed } from '../../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { SettingsPanel } from '../../../components/tryIt/SettingsPanel/SettingsPanel.tsx'
import { ToolsPanel } from '../../../components/tryIt/ToolsPanel.tsx'
import { PanelMessage } from '../../../components/tryIt/Workbench/parts.tsx'
import { viewSettings } from '../../../machines/tryIt/settingsMachine.ts'
import { viewToolCall } from '../../../machines/tryIt/toolCallMachine.ts'
import type { MendOf } from '../mend.tsx'
import type { SessionApp } from './startSessionApp.ts'

type Panel = {
  /** Null before the first session. */
  app: SessionApp | null
  /** Where the app gets more of them, for who can add some. */
  editor: ReactNode
}

type SettingsProps = Panel & { name: string }

export function AppSettings({ app, ...rest }: SettingsProps) {
  return app ? (
    <Settings app={app} {...rest} />
  ) : (
    <PanelMessage title="Start a session to see your app’s settings." />
  )
}

type ToolsProps = Panel & { mendOf: MendOf; onSay: (phrase: string) => void }

export function AppTools({ app, ...rest }: ToolsProps) {
  return app ? (
    <Tools app={app} {...rest} />
  ) : (
    <PanelMessage title="Start a session to call your app’s tools." />
  )
}

function Settings({ app, name, editor }: SettingsProps & { app: SessionApp }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionAppQuery(app.id))
  const { unsaved, ...view } = useSelector(app.settings, viewSettings)
  if (!data)
    return isError ? (
      <LoadFailed
        error="Couldn’t load the settings. Try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      loading
    )
  const values = { ...data.values, ...unsaved }

  return (
    <SettingsPanel
      {...view}
      editor={editor}
      isDefault={Object.keys(values).length === 0}
      page={
        data.settings.length === 0 ? null : (
          <PhoneSettings
            name={name}
            settings={data.settings}
            values={values}
            onChange={(key, value) => app.settings.send({ type: 'change', key, value })}
          />
        )
      }
      onRetry={() => app.settings.send({ type: 'retry' })}
      onReset={() => app.settings.send({ type: 'reset' })}
    />
  )
}

function Tools({ app, editor, mendOf, onSay }: ToolsProps & { app: SessionApp }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionAppQuery(app.id))
  const view = useSelector(app.tools, viewToolCall)
  if (!data)
    return isError ? (
      <LoadFailed
        error="Couldn’t load the tools. Try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      loading
    )

  return (
    <ToolsPanel
      {...view}
      remedy={view.answer?.diagnosis && mendOf(view.answer.diagnosis)}
      editor={editor}
      tools={data.tools}
      onChoose={(toolId) => app.tools.send({ type: 'choose', toolId })}
      onCall={(toolId, parameters) => app.tools.send({ type: 'call', toolId, parameters })}
      onSay={onSay}
    />
  )
}

const loading = <Skeleton width="min(24rem, 80%)" />
