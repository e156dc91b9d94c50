import styled from '@emotion/styled'
import { type ReactNode, useRef, useState } from 'react'
import { appFields } from '../../../api/contract/appFields.ts'
import {
  type HardwareType,
  hardwareLabels,
  hardwareLevels,
  hardwareTypes,
} from '../../../api/contract/hardware.ts'
import type { HardwareNeed } from '../../../api/contract/listing.ts'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { AddItem } from '../AppForm/AddItem.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import { ListRow, Rows } from '../AppForm/ListRow.tsx'
import type { ListInput } from '../AppForm/listInput.ts'
import { ModelFit } from './ModelFit.tsx'

type HardwareEditorProps = {
  list: ListInput<'hardwareRequirements'>
  seen?: Partial<Record<HardwareType, ReactNode>> | undefined
}

const levelOptions = [
  { value: 'REQUIRED', label: 'Required' },
  { value: 'OPTIONAL', label: 'Optional' },
] satisfies { value: (typeof hardwareLevels)[number]; label: string }[]

/** What an app uses of the glasses, and which models have it. */
export function HardwareEditor({ list, seen = {} }: HardwareEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<HardwareType | null>(null)
  const { items, at, onChange } = list
  const remaining = hardwareTypes.filter((type) => items.every((item) => item.type !== type))
  const edit = (index: number, change: Partial<HardwareNeed>, place: string) =>
    onChange(
      items.map((item, at) => (at === index ? { ...item, ...change } : item)),
      place,
    )

  return (
    <FieldGroup
      ref={group}
      name={list.name}
      label={appFields.hardwareRequirements.label}
      hint="We offer your app only to people whose glasses have what it requires."
      error={list.error}
    >
      <Beside>
        <Column>
          {items.length > 0 && (
            <Rows>
              {items.map(({ type, level, description }, index) => (
                <ListRow
                  key={type}
                  title={hardwareLabels[type]}
                  onRemove={() => {
                    onChange(items.filter((item) => item.type !== type))
                    group.current?.focus()
                  }}
                >
                  <Select
                    label="Level"
                    labelHidden
                    options={levelOptions}
                    autoFocus={added === type}
                    name={`${list.name}/${index}/level`}
                    error={at(`${index}/level`).error}
                    value={level}
                    onChange={({ target }) => {
                      const chosen = hardwareLevels.find((one) => one === target.value)
                      if (chosen) edit(index, { level: chosen }, `${index}/level`)
                    }}
                  />
                  <TextField
                    label="Reason"
                    optional
                    {...at(`${index}/description`)}
                    value={description}
                    onChange={({ target }) =>
                      edit(index, { description: target.value }, `${index}/description`)
                    }
                  />
                  {seen[type]}
                </ListRow>
              ))}
            </Rows>
          )}
          <AddItem
            noun="Hardware"
            options={remaining.map((type) => ({ value: type, label: hardwareLabels[type] }))}
            onAdd={(value) => {
              const type = remaining.find((hardware) => hardware === value)
              if (type === undefined) return
              setAdded(type)
              onChange([...items, { type, level: 'REQUIRED', description: '' }])
            }}
          />
        </Column>
        <ModelFit requirements={items} />
      </Beside>
    </FieldGroup>
  )
}

const Beside = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[4],
}))

const Column = styled.div(({ theme: { space } }) => ({
  flex: '999 1 18rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minWidth: 0,
}))
