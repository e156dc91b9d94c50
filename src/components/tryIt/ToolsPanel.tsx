import styled from '@emotion/styled'
import { MessageSquareQuote, Wrench } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { AppTool, ToolParameter } from '../../api/contract/apps/tools.ts'
import type { ToolAnswer as Answer, ToolParameters } from '../../api/contract/sessions/toolCalls.ts'
import { formatMs } from '../../lib/format.ts'
import { Diagnosis } from '../feedback/Diagnosis.tsx'
import { FieldError } from '../form/Field.tsx'
import { Select } from '../form/Select.tsx'
import { TextField } from '../form/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/layout.tsx'
import { PanelMessage } from './Workbench/parts.tsx'

type ToolsPanelProps = {
  tools: readonly AppTool[]
  /** The chosen one; the first one otherwise. */
  toolId: string | null
  answer: Answer | null
  /** The button that mends the failure, where the portal has one. */
  remedy?: ReactNode
  error: string | null
  /** By the parameters' names. */
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
      <PanelMessage title="This app has no tools." action={editor}>
        Tools let the assistant do things with your app.
      </PanelMessage>
    )

  return (
    <Panel>
      <Stack>
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
      </Stack>
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

type ToolFormProps = {
  tool: AppTool
  /** By the parameters' names. */
  faults: Record<string, string>
  busy: boolean
  disabled: boolean
  onCall: (parameters: ToolParameters) => void
}

/** A tool's parameters, by its schema. The browser judges all that it can. */
function ToolForm({ tool, faults, busy, disabled, onCall }: ToolFormProps) {
  const parameters = Object.entries(tool.parameters ?? {})
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onCall(valuesIn(parameters, new FormData(event.currentTarget)))
  }

  return (
    <Form onSubmit={send} aria-label={`Call ${tool.id}`}>
      {parameters.map(([name, parameter]) => (
        <Parameter key={name} name={name} parameter={parameter} error={faults[name]} />
      ))}
      <Button type="submit" tone="accent" icon={Wrench} busy={busy} disabled={disabled}>
        Call Tool
      </Button>
    </Form>
  )
}

type ParameterProps = { name: string; parameter: ToolParameter; error: string | undefined }

function Parameter({ name, parameter, error }: ParameterProps) {
  const { type, description, required = false } = parameter
  const field = { name, label: name, hint: description, error, required, optional: !required }
  const options = type === 'boolean' ? yesOrNo : parameter.enum?.map((value) => ({ value, label: value }))
  if (options)
    return (
      <Select
        {...field}
        options={[{ value: '', label: required ? 'Choose…' : 'Not set' }, ...options]}
        defaultValue=""
      />
    )
  if (type === 'number') return <TextField {...field} type="number" step="any" />
  return <TextField {...field} maxLength={2_000} autoComplete="off" />
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** A field that is empty gives no parameter. */
function valuesIn(parameters: [string, ToolParameter][], data: FormData): ToolParameters {
  const given = parameters.map(([name, { type }]) => [name, parameterOf(type, String(data.get(name) ?? ''))])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function parameterOf(type: ToolParameter['type'], text: string): string | number | boolean {
  if (text === '' || type === 'string') return text
  return type === 'number' ? Number(text) : text === 'true'
}

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  '& > button': { justifySelf: 'start' },
}))
