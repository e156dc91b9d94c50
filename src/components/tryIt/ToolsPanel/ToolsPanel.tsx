import styled from '@emotion/styled'
import { MessageSquareQuote } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ToolAnswer as Answer, ToolParameters } from '../../../api/contract/toolCalls.ts'
import type { AppTool } from '../../../api/contract/tools.ts'
import { formatMs } from '../../../lib/format.ts'
import { Diagnosis } from '../../feedback/Diagnosis/Diagnosis.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { FieldError } from '../../form/FieldError/FieldError.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { ToolForm } from './ToolForm.tsx'

export type ToolsPanelProps = {
  tools: readonly AppTool[]
  /** The chosen one; the first one otherwise. */
  toolId: string | null
  answer: Answer | null
  /** The button that mends the failure, where the portal has one. */
  remedy?: ReactNode
  error: string | null
  /** What is wrong with the parameters, by their names. */
  faults: Record<string, string>
  canCall: boolean
  isCalling: boolean
  /** Where tools are added to the app, for who can. */
  editor?: ReactNode
  onChoose: (toolId: string) => void
  onCall: (toolId: string, parameters: ToolParameters) => void
  onSay: (phrase: string) => void
}

/** Calls the app's tools, as the platform's assistant does. */
export function ToolsPanel(props: ToolsPanelProps) {
  const { tools, toolId, answer, error, faults, canCall, isCalling, remedy = null, editor = null } = props
  const tool = tools.find(({ id }) => id === toolId) ?? tools[0]
  if (!tool)
    return (
      <StateMessage title="This app has no tools." action={editor}>
        Tools let the assistant do things with your app.
      </StateMessage>
    )

  return (
    <Panel>
      <Asked>
        <Select
          label="Tool"
          options={tools.map(({ id }) => ({ value: id, label: id }))}
          value={tool.id}
          disabled={isCalling}
          hint={tool.description}
          onChange={({ target }) => props.onChoose(target.value)}
        />
        {(tool.activationPhrases ?? []).length > 0 && (
          <Phrases role="group" aria-label="Activation phrases">
            {tool.activationPhrases?.map((phrase) => (
              <Button
                key={phrase}
                size="small"
                icon={MessageSquareQuote}
                disabled={!canCall || isCalling}
                onClick={() => props.onSay(phrase)}
              >
                Say “{phrase}”
              </Button>
            ))}
          </Phrases>
        )}
        <ToolForm
          key={tool.id}
          tool={tool}
          faults={faults}
          busy={isCalling}
          disabled={!canCall}
          onCall={(parameters) => props.onCall(tool.id, parameters)}
        />
      </Asked>
      <Answered>
        <h3>Response</h3>
        {!canCall && answer === null && error === null && <p>Start a session to call this tool.</p>}
        <div role="status">
          {isCalling && <p>Calling your server…</p>}
          {answer && answer.diagnosis === null && <Reply {...answer} />}
        </div>
        {answer?.diagnosis && (
          <>
            <Diagnosis {...answer.diagnosis} action={remedy} />
            <p>Failed after {formatMs(answer.ms)}.</p>
          </>
        )}
        {error !== null && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </Answered>
    </Panel>
  )
}

function Reply({ status, ms, reply, body }: Answer) {
  const shown = reply ?? body
  return (
    <>
      <p>
        {status} in {formatMs(ms)}. {reply === null ? 'Your app sent no reply.' : 'The assistant replies:'}
      </p>
      {shown !== '' && (
        <Text tabIndex={0} role="group" aria-label={reply === null ? 'Server response' : 'Reply'}>
          {shown}
        </Text>
      )}
    </>
  )
}

const Panel = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)',
  gap: `${space[4]} ${space[6]}`,
  alignItems: 'start',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Asked = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Phrases = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '& > button': { maxWidth: '100%', whiteSpace: 'normal' },
}))

const Answered = styled.div(({ theme: { color, space, font, media } }) => ({
  position: 'sticky',
  top: 0,
  [media.narrow]: { position: 'static' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  '& > h3': { fontSize: font.size.body },
  '& p': { color: color.textQuiet },
}))

const Text = styled.pre(({ theme: { color, space, radius, font } }) => ({
  maxHeight: '14rem',
  margin: `${space[2]} 0 0`,
  padding: space[3],
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  color: color.text,
  background: color.surface,
  fontFamily: font.mono,
  fontSize: font.size.caption,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))
