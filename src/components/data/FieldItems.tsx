import { fieldItems } from '../../api/contract/apps/fieldItems.ts'
import { PlainList, Text } from '../ui/layout.tsx'

type FieldItemsProps = {
  field: string
  children: string
}

/** A list that is shown whole: each permission, requirement, setting and tool as a block, any other list as its lines. */
export function FieldItems({ field, children }: FieldItemsProps) {
  const items = fieldItems(field, children)
  if (items === null) return children
  return (
    <PlainList gap={2}>
      {items.map(({ name, code, details }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are those of one text
        <li key={place}>
          <Text medium>
            {name}
            {name !== '' && code !== null && ' '}
            {code !== null && <code>{code}</code>}
          </Text>
          {details.map(({ parameter, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the details are those of one text
            <Text key={place} quiet small>
              {parameter !== null && (
                <>
                  Parameter <code>{parameter}</code>{' '}
                </>
              )}
              {text}
            </Text>
          ))}
        </li>
      ))}
    </PlainList>
  )
}
