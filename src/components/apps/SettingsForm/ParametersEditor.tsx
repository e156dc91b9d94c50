import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import {
  type ToolParameterType,
  toolLimits,
  toolParameterTypes,
} from '../../../api/contract/apps/settingTypes.ts'
import type { ToolParameter } from '../../../api/contract/apps/tools.ts'
import { Select } from '../../form/Select.tsx'
import { Switch } from '../../form/Switch.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import { ListRow } from '../AppForm/ListRow.tsx'
import type { PlaceProps } from '../AppForm/listInput.ts'
import { OrderedRows } from './OrderedRow.tsx'
import { freeKey } from './settingDrafts.ts'
import { TextList } from './TextList.tsx'
import { useOrderedItems } from './useOrderedItems.ts'

type Parameters = Record<string, ToolParameter>

type ParametersEditorProps = {
  parameters: Parameters
  at: (place: string) => PlaceProps
  onChange: (parameters: Parameters | undefined, place: string) => void
}

const typeOptions = Object.entries(toolParameterTypes).map(([value, label]) => ({ value, label }))
const isType = (type: string): type is ToolParameterType => Object.hasOwn(toolParameterTypes, type)

/** What a tool is called with, by name. */
export function ParametersEditor({ parameters, at, onChange }: ParametersEditorProps) {
  const named = Object.entries(parameters)
  const names = Object.keys(parameters)
  const change = (next: [string, ToolParameter][], place = 'parameters') =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next), place)
  const rows = useOrderedItems(named, (next) => change(next), 'Parameter')
  const edit = (name: string, changed: Record<string, unknown>, place: string) =>
    change(
      named.map(([one, given]) => [one, one === name ? ({ ...given, ...changed } as ToolParameter) : given]),
      `parameters/${name}/${place}`,
    )

  return (
    <FieldGroup
      ref={rows.group}
      name={at('parameters').name}
      label="Parameters"
      hint="What the assistant fills in when it uses the tool."
      error={at('parameters').error}
      optional
    >
      {named.length > 0 && (
        <OrderedRows ref={rows.list}>
          {named.map(([name, { type, description, enum: options = [], required = false }], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is edited
            <ListRow key={index} title={name || `Parameter ${index + 1}`} onRemove={() => rows.remove(index)}>
              <Pair>
                <NameField
                  name={name}
                  others={names.filter((one) => one !== name)}
                  at={at(`parameters/${name}`)}
                  onRename={(next) =>
                    change(
                      named.map(([one, given]) => [one === name ? next : one, given]),
                      `parameters/${name}`,
                    )
                  }
                />
                <Select
                  label="Type"
                  name={at(`parameters/${name}/type`).name}
                  error={at(`parameters/${name}/type`).error}
                  options={typeOptions}
                  value={type}
                  onChange={({ target }) => {
                    if (isType(target.value))
                      edit(
                        name,
                        { type: target.value, ...(target.value !== 'string' && { enum: undefined }) },
                        'type',
                      )
                  }}
                />
              </Pair>
              <TextField
                label="Description"
                {...at(`parameters/${name}/description`)}
                value={description}
                onChange={({ target }) => edit(name, { description: target.value }, 'description')}
              />
              <Switch
                label="Required"
                checked={required}
                onChange={(on) => edit(name, { required: on || undefined }, 'required')}
              />
              {type === 'string' && (
                <TextList
                  label="Options"
                  hint="Add options to allow only these values."
                  noun="Option"
                  items={options}
                  most={toolLimits.options}
                  place={`parameters/${name}/enum`}
                  at={at}
                  onChange={(listed, place) =>
                    edit(name, { enum: listed }, place.slice(`parameters/${name}/`.length))
                  }
                />
              )}
            </ListRow>
          ))}
        </OrderedRows>
      )}
      {named.length < toolLimits.parameters && (
        <div>
          <Button
            icon={Plus}
            onClick={() => rows.add([freeKey('parameter', names), { type: 'string', description: '' }])}
          >
            Add Parameter
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

type NameFieldProps = {
  name: string
  others: readonly string[]
  at: PlaceProps
  onRename: (name: string) => void
}

/** Two parameters of one name would become one: such a name is not taken over. */
function NameField({ name, others, at, onRename }: NameFieldProps) {
  const [known, setKnown] = useState(name)
  const [text, setText] = useState(name)
  if (known !== name) {
    setKnown(name)
    setText(name)
  }
  const refusal = others.includes(text)
    ? 'Another parameter has this name.'
    : // A number as a name would change the order of the parameters.
      /^\d/.test(text)
      ? 'Start with a letter or underscore.'
      : null

  return (
    <TextField
      label="Name"
      mono
      autoCapitalize="none"
      spellCheck={false}
      name={at.name}
      error={refusal ?? at.error}
      value={text}
      onChange={({ target }) => {
        const next = target.value
        setText(next)
        if (!others.includes(next) && !/^\d/.test(next)) {
          setKnown(next)
          onRename(next)
        }
      }}
      onBlur={(event) => {
        if (refusal !== null) setText(name)
        else at.onBlur(event)
      }}
    />
  )
}

const Pair = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: space[2],
}))
