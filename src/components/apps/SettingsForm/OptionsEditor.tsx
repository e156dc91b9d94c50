import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'

import type { AppSetting, SettingOption } from '../../../api/contract/apps/appSettings.ts'
import { settingLimits } from '../../../api/contract/apps/settingTypes.ts'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hidden } from '../../ui/layout.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { PlaceProps } from '../AppForm/listInput.ts'
import { keyOf, typedValue, withOptions } from './settingDrafts.ts'
import { Rows } from './TextList.tsx'
import { useOrderedItems } from './useOrderedItems.ts'

type OptionsEditorProps = {
  setting: Extract<AppSetting, { options: SettingOption[] }>
  saved: AppSetting | undefined
  at: (place: string) => PlaceProps
  onEdit: (change: Record<string, unknown>, place: string) => void
}

const kinds = { string: undefined, number: 'A number.', boolean: 'True or false.' }

/** The options of a choice: what people read, and what the app's server gets. */
export function OptionsEditor({ setting, saved, at, onEdit }: OptionsEditorProps) {
  const { options } = setting
  const change = (next: SettingOption[], place = 'options', edited?: number) =>
    onEdit(withOptions(setting, next, edited), place)
  /** The value of a saved option stays: people have chosen it. */
  const follows = (index: number) => {
    const { label = '', value } = options[index] ?? {}
    const isSame = (one: SettingOption) => one.value === value
    const isSaved = saved && 'options' in saved && saved.options.some(isSame)
    const isNew = !isSaved || options.findIndex(isSame) < index
    return isNew && (value === '' || value === keyOf(label))
  }
  const rows = useOrderedItems<SettingOption>(options, (next) => change(next), 'Option')
  const edit = (index: number, changed: Partial<SettingOption>, name: string) =>
    change(
      options.map((one, place) => (place === index ? { ...one, ...changed } : one)),
      `options/${index}/${name}`,
      index,
    )

  return (
    <FieldGroup
      ref={rows.group}
      name={at('options').name}
      label="Options"
      hint="What people read, and the value that your server receives."
      error={at('options').error}
    >
      <OptionRows ref={rows.list}>
        {options.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is edited, two may have one value
          <li key={index}>
            <TextField
              label={`Label of Option ${index + 1}`}
              labelHidden
              placeholder={`Option ${index + 1}`}
              {...at(`options/${index}/label`)}
              value={label}
              onChange={({ target }) =>
                edit(
                  index,
                  {
                    label: target.value,
                    ...(follows(index) && { value: keyOf(target.value) }),
                  },
                  'label',
                )
              }
            />
            <TextField
              label={`Value of Option ${index + 1}`}
              labelHidden
              mono
              placeholder="value"
              autoCapitalize="none"
              spellCheck={false}
              hint={kinds[typeof value as keyof typeof kinds]}
              {...at(`options/${index}/value`)}
              value={`${value}`}
              onChange={({ target }) => edit(index, { value: typedValue(value, target.value) }, 'value')}
            />
            <span>
              <IconButton
                icon={ArrowUp}
                label={`Move Option ${index + 1} Up`}
                data-move="up"
                disabled={index === 0}
                onClick={() => rows.step(index, 'up')}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move Option ${index + 1} Down`}
                data-move="down"
                disabled={index === options.length - 1}
                onClick={() => rows.step(index, 'down')}
              />
              <IconButton
                icon={Trash2}
                label={`Remove Option ${index + 1}`}
                onClick={() => rows.remove(index)}
              />
            </span>
          </li>
        ))}
      </OptionRows>
      {options.length < settingLimits.options && (
        <div>
          <Button icon={Plus} onClick={() => rows.add({ label: '', value: '' })}>
            Add Option
          </Button>
        </div>
      )}
      <Hidden as="p" role="status">
        {rows.said}
      </Hidden>
    </FieldGroup>
  )
}

const OptionRows = styled(Rows)({
  '& > li': { flexWrap: 'wrap' },
  '& > li > div': { flex: '1 1 8rem' },
  '& > li > span': { display: 'inline-flex', marginLeft: 'auto' },
})
