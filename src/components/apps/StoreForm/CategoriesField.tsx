import styled from '@emotion/styled'
import { appFields } from '../../../api/contract/appFields.ts'
import { categories, listingLimits } from '../../../api/contract/listing.ts'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { ListInput } from '../AppForm/listInput.ts'

/** Where people find an app; the order of what is chosen is that of the list. */
export function CategoriesField({ list }: { list: ListInput<'categories'> }) {
  const { items, name, error, onChange } = list
  const isFull = items.length >= listingLimits.categories
  const { label, hint } = appFields.categories

  return (
    <FieldGroup
      name={name}
      label={label}
      hint={isFull ? 'You chose three. Clear one to choose another.' : hint}
      error={error}
      optional
    >
      <Choices>
        {categories.map((category) => {
          const isChosen = items.includes(category)
          return (
            <Choice key={category}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange(categories.filter((one) => (one === category ? !isChosen : items.includes(one))))
                }
              />
              {category}
            </Choice>
          )
        })}
      </Choices>
    </FieldGroup>
  )
}

const Choices = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
}))

const Choice = styled.label(({ theme: { color, space, radius, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: control.height,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.pill,
  cursor: 'pointer',
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.accent, cursor: 'inherit' },
  '&:has(:checked)': { borderColor: color.accent },
  '&:has(:disabled)': { color: color.textQuiet, borderColor: color.border, cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))
