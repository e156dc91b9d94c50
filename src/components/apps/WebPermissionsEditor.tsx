import { appFields } from '../../api/contract/apps/appFields.ts'
import {
  type WebPermission,
  webPermissions,
  webPermissionTable,
} from '../../api/contract/apps/webPermissions.ts'
import { listingLimits } from '../../api/contract/listing/listing.ts'
import { TextArea } from '../form/TextArea.tsx'
import { PlainList, Text } from '../ui/layout.tsx'
import { AddItem } from './AppForm/AddItem.tsx'
import { CharacterCount, FieldGroup } from './AppForm/FieldGroup.tsx'
import { ListRow } from './AppForm/ListRow.tsx'
import type { AppForm } from './AppForm/useAppForm.ts'
import { useList } from './AppForm/useList.ts'

const examples: Record<WebPermission, string> = {
  network: 'To load today’s puzzle.',
  location: 'To show the next departures near you.',
  'g2-microphone': 'To write down what people around you say.',
  'phone-microphone': 'To take down what you dictate.',
  album: 'To show a picture that you choose.',
  camera: 'To read a ticket that you photograph.',
}

/** What a web app may use, and why; each once. Network lists the origins that the page may reach. */
export function WebPermissionsEditor({ form }: { form: AppForm }) {
  const { ids, items, group, list, error, place, add, edit, remove } = useList(form, 'webPermissions', {
    noun: 'Permission',
  })
  const remaining = webPermissions.filter((type) => items.every((item) => item.type !== type))

  return (
    <FieldGroup
      ref={group}
      name={place}
      label={appFields.webPermissions.label}
      hint="Give each one a reason in words that people understand. The phone refuses what you don’t add."
      error={error}
    >
      {items.length === 0 ? (
        <Text quiet>No permissions needed.</Text>
      ) : (
        <PlainList gap={2} ref={list}>
          {items.map(({ type, description, hosts }, index) => (
            <ListRow key={ids[index]} title={webPermissionTable[type].label} onRemove={() => remove(index)}>
              <TextArea
                label="Reason"
                rows={2}
                placeholder={`Example: ${examples[type]}`}
                hint={<CharacterCount text={description} most={listingLimits.reason} />}
                {...form.at(`${place}/${index}/description`)}
                value={description}
                onChange={({ target }) => edit(index, { description: target.value }, 'description')}
              />
              {type === 'network' && (
                <Origins
                  form={form}
                  place={`${place}/${index}/hosts`}
                  hosts={hosts}
                  onChange={(lines) => edit(index, { hosts: lines }, 'hosts')}
                />
              )}
            </ListRow>
          ))}
        </PlainList>
      )}
      <AddItem
        noun="Permission"
        placeholder="Choose a permission"
        options={remaining.map((type) => ({ value: type, label: webPermissionTable[type].label }))}
        onAdd={(value) => {
          const type = remaining.find((permission) => permission === value)
          if (type) add({ type, description: '', hosts: [] })
        }}
      />
    </FieldGroup>
  )
}

type OriginsProps = { form: AppForm; place: string; hosts: string[]; onChange: (lines: string[]) => void }

/** One a line, as they are typed: lines without text are left out when the form is sent. */
function Origins({ form, place, hosts, onChange }: OriginsProps) {
  const wrong = hosts.map((_, line) => form.errorAt(`${place}/${line}`)).find((error) => error !== undefined)
  return (
    <TextArea
      label="Origins"
      rows={2}
      placeholder="https://api.example.com"
      hint="One a line: the servers that your page may reach."
      autoCapitalize="none"
      spellCheck={false}
      {...form.at(place)}
      error={form.errorAt(place) ?? wrong}
      value={hosts.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}
