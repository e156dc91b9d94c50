import styled from '@emotion/styled'
import { Wrench } from 'lucide-react'
import type { FormEvent } from 'react'

import type { ToolParameters } from '../../../api/contract/toolCalls.ts'
import type { AppTool, ToolParameter } from '../../../api/contract/tools.ts'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { Button } from '../../ui/Button/Button.tsx'

export type ToolFormProps = {
  tool: AppTool
  /** What is wrong with the parameters, by their names. */
  faults: Record<string, string>
  busy: boolean
  disabled: boolean
  onCall: (parameters: ToolParameters) => void
}

/** What a tool is called with, made from its schema. What the browser can judge, it judges itself. */
export function ToolForm({ tool, faults, busy, disabled, onCall }: ToolFormProps) {
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
