import { type ReactNode, useRef, useState } from 'react'
import { appFields } from '../../../api/contract/appFields.ts'
import { listingLimits } from '../../../api/contract/listing.ts'
import { type Permission, permissionLabel, permissions } from '../../../api/contract/permissions.ts'
import { TextArea } from '../../form/TextArea/TextArea.tsx'
import { AddItem } from '../AppForm/AddItem.tsx'
import { CharacterCount } from '../AppForm/CharacterCount.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import { ListRow, Rows } from '../AppForm/ListRow.tsx'
import type { ListInput } from '../AppForm/listInput.ts'

type PermissionsEditorProps = {
  list: ListInput<'permissions'>
  seen?: Partial<Record<Permission, ReactNode>> | undefined
}

const examples: Record<Permission, string> = {
  MICROPHONE: 'To write down what people around you say.',
  CAMERA: 'To read the sign you look at.',
  LOCATION: 'To show the next departures near you.',
  BACKGROUND_LOCATION: 'To remind you when you pass a place you saved.',
  CALENDAR: 'To show your next appointment.',
  READ_NOTIFICATIONS: 'To show messages from your phone.',
  POST_NOTIFICATIONS: 'To tell you when a timer ends.',
}

/** Which of a person's data an app asks for, and why; each once. */
export function PermissionsEditor({ list, seen = {} }: PermissionsEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<Permission | null>(null)
  const { items, at, onChange } = list
  const remaining = permissions.filter((type) => items.every((item) => item.type !== type))

  return (
    <FieldGroup
      ref={group}
      name={list.name}
      label={appFields.permissions.label}
      hint="Give each one a reason in words that people understand."
      error={list.error}
    >
      {items.length > 0 && (
        <Rows>
          {items.map(({ type, description }, index) => (
            <ListRow
              key={type}
              title={permissionLabel(type)}
              onRemove={() => {
                onChange(items.filter((item) => item.type !== type))
                group.current?.focus()
              }}
            >
              <TextArea
                label="Reason"
                rows={2}
                placeholder={`Example: ${examples[type]}`}
                autoFocus={added === type}
                hint={<CharacterCount text={description} most={listingLimits.reason} />}
                {...at(`${index}/description`)}
                value={description}
                onChange={({ target }) =>
                  onChange(
                    items.map((item) => (item.type === type ? { type, description: target.value } : item)),
                    `${index}/description`,
                  )
                }
              />
              {seen[type]}
            </ListRow>
          ))}
        </Rows>
      )}
      <AddItem
        noun="Permission"
        options={remaining.map((type) => ({ value: type, label: permissionLabel(type) }))}
        onAdd={(value) => {
          const type = remaining.find((permission) => permission === value)
          if (type === undefined) return
          setAdded(type)
          onChange([...items, { type, description: '' }])
        }}
      />
    </FieldGroup>
  )
}
