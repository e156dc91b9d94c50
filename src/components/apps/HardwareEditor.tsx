import styled from '@emotion/styled'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { appFields } from '../../api/contract/apps/fieldNames.ts'
import {
  type HardwareType,
  hardwareLabels,
  hardwareLevels,
  hardwareTypes,
  missingHardware,
} from '../../api/contract/apps/hardware.ts'
import { capabilitiesOf, glassesModels } from '../../api/contract/glasses/glasses.ts'
import type { HardwareNeed } from '../../api/contract/listing/listing.ts'
import { Select } from '../form/Select.tsx'
import { TextField } from '../form/TextField.tsx'
import { theme } from '../theme/theme.ts'
import { Inline, PlainList, Text } from '../ui/layout.tsx'
import { AddItem } from './AppForm/AddItem.tsx'
import { FieldGroup } from './AppForm/FieldGroup.tsx'
import { ListRow } from './AppForm/ListRow.tsx'
import type { AppForm } from './AppForm/useAppForm.ts'
import { useList } from './AppForm/useList.ts'

type HardwareEditorProps = {
  form: AppForm
  seen?: Partial<Record<HardwareType, ReactNode>> | undefined
}

const levelOptions = [
  { value: 'REQUIRED', label: 'Required' },
  { value: 'OPTIONAL', label: 'Optional' },
] satisfies { value: (typeof hardwareLevels)[number]; label: string }[]

export function HardwareEditor({ form, seen = {} }: HardwareEditorProps) {
  const { ids, items, group, list, error, place, add, edit, remove } = useList(form, 'hardwareRequirements', {
    noun: 'Hardware',
  })
  const remaining = hardwareTypes.filter((type) => items.every((item) => item.type !== type))

  return (
    <FieldGroup
      ref={group}
      name={place}
      label={appFields.hardwareRequirements.label}
      hint="We offer your app only to people whose glasses have what it requires."
      error={error}
    >
      <Inline gap={4} align="start">
        <Column>
          {items.length === 0 ? (
            <Text quiet>No hardware required.</Text>
          ) : (
            <PlainList gap={2} ref={list}>
              {items.map(({ type, level, description }, index) => (
                <ListRow key={ids[index]} title={hardwareLabels[type]} onRemove={() => remove(index)}>
                  <Select
                    label="Level"
                    labelHidden
                    options={levelOptions}
                    name={`${place}/${index}/level`}
                    error={form.errorAt(`${place}/${index}/level`)}
                    value={level}
                    onChange={({ target }) => {
                      const chosen = hardwareLevels.find((one) => one === target.value)
                      if (chosen) edit(index, { level: chosen }, 'level')
                    }}
                  />
                  <TextField
                    label="Reason"
                    optional
                    {...form.at(`${place}/${index}/description`)}
                    value={description}
                    onChange={({ target }) => edit(index, { description: target.value }, 'description')}
                  />
                  {seen[type]}
                </ListRow>
              ))}
            </PlainList>
          )}
          <AddItem
            noun="Hardware"
            placeholder="Choose hardware"
            options={remaining.map((type) => ({ value: type, label: hardwareLabels[type] }))}
            onAdd={(value) => {
              const type = remaining.find((hardware) => hardware === value)
              if (type) add({ type, level: 'REQUIRED', description: '' })
            }}
          />
        </Column>
        <ModelFit requirements={items} />
      </Inline>
    </FieldGroup>
  )
}

const Column = styled.div(({ theme: { space } }) => ({
  flex: '999 1 18rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minWidth: 0,
}))

function ModelFit({ requirements }: { requirements: readonly HardwareNeed[] }) {
  return (
    <Box role="group" aria-label="Glasses that run your app">
      <Text medium>Runs on</Text>
      <ul aria-live="polite">
        {glassesModels.map((model) => {
          const missing = missingHardware(requirements, capabilitiesOf[model])
          const lacked = missing.filter(({ level }) => level === 'REQUIRED')
          const runs = lacked.length === 0
          const Mark = runs ? Check : X
          return (
            <li key={model} data-runs={runs}>
              <Mark size={theme.icon.medium} role="img" aria-label={runs ? 'Runs on' : 'Doesn’t run on'} />
              <span>
                {model}
                {missing.length > 0 && (
                  <Why>
                    {runs ? 'Works without ' : 'Lacks '}
                    {(runs ? missing : lacked)
                      .map(({ type }) => hardwareLabels[type].toLowerCase())
                      .join(', ')}
                  </Why>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius, font } }) => ({
  flex: '1 1 12rem',
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.control,
  background: color.sunken,
  '& ul': { display: 'grid', gap: space[2], listStyle: 'none' },
  '& li': { display: 'flex', gap: space[2], lineHeight: font.line.snug },
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flexShrink: 0, marginTop: '0.1em', color: color.successText },
  '& [data-runs=false] svg': { color: color.dangerText },
}))

const Why = styled.span(({ theme: { color, font } }) => ({
  display: 'block',
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
