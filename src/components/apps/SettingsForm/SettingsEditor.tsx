import { appFields } from '../../../api/contract/apps/appFields.ts'
import type { AppSetting } from '../../../api/contract/apps/appSettings.ts'
import {
  hasValue,
  type SettingType,
  settingLimits,
  settingTypes,
} from '../../../api/contract/apps/settingTypes.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Hidden } from '../../ui/layout.tsx'
import { AddItem } from '../AppForm/AddItem.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { ListInput } from '../AppForm/listInput.ts'
import { OrderedRow, OrderedRows } from './OrderedRow.tsx'
import { blankSetting, freeKey, keysOf, savedOf } from './settingDrafts.ts'
import { useOrderedItems } from './useOrderedItems.ts'

/** Seen once a setting is open. */
const SettingFields = lazyWithPreload(() =>
  import('./SettingFields.tsx').then((module) => module.SettingFields),
)
SettingFields.preload()

type SettingsEditorProps = {
  list: ListInput<'settings'>
  saved: readonly AppSetting[]
  wrongPlaces: readonly string[]
}

const typeOptions = Object.entries(settingTypes).map(([value, label]) => ({ value, label }))
const isType = (type: string): type is SettingType => Object.hasOwn(settingTypes, type)

/** The settings of an app, in the order in which the phone shows them. */
export function SettingsEditor({ list, saved, wrongPlaces }: SettingsEditorProps) {
  const { items, name, error, at, onChange } = list
  const rows = useOrderedItems<AppSetting>(items, onChange, 'Setting')

  return (
    <FieldGroup
      ref={rows.group}
      name={name}
      label={appFields.settings.label}
      hint="What people choose for your app in the phone app. Your server receives each change immediately."
      error={error}
      optional
    >
      {items.length > 0 && (
        <OrderedRows ref={rows.list}>
          {items.map((setting, index) => (
            <OrderedRow
              // biome-ignore lint/suspicious/noArrayIndexKey: while it is edited, two may have one key
              key={index}
              name={`Setting ${index + 1}`}
              title={setting.type === 'group' ? setting.title : setting.label}
              kind={settingTypes[setting.type]}
              code={hasValue(setting) ? setting.key : ''}
              number={index + 1}
              of={items.length}
              isOpen={rows.isOpen(index)}
              isWrong={wrongPlaces.some((place) => place.startsWith(`${name}/${index}/`))}
              drag={rows.drag.rowOf(index)}
              onToggle={() => rows.toggle(index)}
              onMove={(direction) => rows.step(index, direction)}
              onCopy={() =>
                rows.copy(
                  hasValue(setting) ? { ...setting, key: freeKey(setting.key, keysOf(items)) } : setting,
                  index,
                )
              }
              onRemove={() => rows.remove(index)}
            >
              <SettingFields
                setting={setting}
                saved={savedOf(items, index, saved)}
                at={(place) => at(`${index}/${place}`)}
                onEdit={(change, place) =>
                  onChange(
                    items.map((one, at) => (at === index ? ({ ...one, ...change } as AppSetting) : one)),
                    `${index}/${place}`,
                  )
                }
              />
            </OrderedRow>
          ))}
        </OrderedRows>
      )}
      {items.length < settingLimits.settings && (
        <AddItem
          noun="Setting"
          options={typeOptions}
          onAdd={(type) => {
            if (isType(type)) rows.add(blankSetting(type))
          }}
        />
      )}
      <Hidden as="p" role="status">
        {rows.said}
      </Hidden>
    </FieldGroup>
  )
}
