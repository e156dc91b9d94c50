import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import {
  type ToolParameterType,
  toolLimits,
  toolParameterTypes,
} from '../../../api/contract/apps/settingTypes.ts'
import { Select } from '../../form/Select.tsx'
import { Switch } from '../../form/Switch.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { PlainList } from '../../ui/layout.tsx'
import type { ParameterRow } from '../AppForm/appFormValues.ts'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import { ListRow } from '../AppForm/ListRow.tsx'
import type { AppForm, PlaceProps } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'
import { freeKey } from './settingDrafts.ts'
import { TextList } from './TextList.tsx'

type ParametersEditorProps = { form: AppForm; path: `tools.${number}.parameters` }

const typeOptions = Object.entries(toolParameterTypes).map(([value, label]) => ({ value, label }))
const isType = (type: string): type is ToolParameterType => Object.hasOwn(toolParameterTypes, type)

export function ParametersEditor({ form, path }: ParametersEditorProps) {
  const { ids, items, place, group, list, error, add, remove } = useList(form, path, { noun: 'Parameter' })
  const names = items.map(({ name }) => name)

  return (
    <FieldGroup
      ref={group}
      name={place}
      label="Parameters"
      hint="What the assistant fills in when it uses the tool."
      error={error}
      optional
    >
      {ids.length > 0 && (
        <PlainList as="ol" gap={2} ref={list}>
          {items.map(({ name, type, description, required = false }, index) => {
            const at = `${place}/${name}`
            const edit = (change: Partial<ParameterRow>, property: string) =>
              form.setRow(`${path}.${index}`, change, `${at}/${property}`)
            return (
              <ListRow
                key={ids[index]}
                title={name || `Parameter ${index + 1}`}
                onRemove={() => remove(index)}
              >
                <Pair>
                  <NameField
                    name={name}
                    others={names.filter((one) => one !== name)}
                    at={form.at(at)}
                    onRename={(next) => form.setRow(`${path}.${index}`, { name: next }, at)}
                  />
                  <Select
                    label="Type"
                    name={`${at}/type`}
                    error={form.errorAt(`${at}/type`)}
                    options={typeOptions}
                    value={type}
                    onChange={({ target }) => {
                      if (isType(target.value))
                        edit({ type: target.value, ...(target.value !== 'string' && { enum: [] }) }, 'type')
                    }}
                  />
                </Pair>
                <TextField
                  label="Description"
                  {...form.at(`${at}/description`)}
                  value={description}
                  onChange={({ target }) => edit({ description: target.value }, 'description')}
                />
                <Switch
                  label="Required"
                  checked={required}
                  onChange={(on) => edit({ required: on || undefined }, 'required')}
                />
                {type === 'string' && (
                  <TextList
                    form={form}
                    path={`${path}.${index}.enum`}
                    place={`${at}/enum`}
                    label="Options"
                    hint="Add options to allow only these values."
                    noun="Option"
                    most={toolLimits.options}
                  />
                )}
              </ListRow>
            )
          })}
        </PlainList>
      )}
      {ids.length < toolLimits.parameters && (
        <div>
          <Button
            icon={Plus}
            onClick={() =>
              add({ name: freeKey('parameter', names), type: 'string', description: '', enum: [] })
            }
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
