import { appFieldNames } from '../../api/contract/apps/appFields.ts'
import { appField } from '../data/appFields.ts'

/** What a requested change can be about, as a select offers it. */
export const pointFieldOptions = [
  { value: '', label: 'The whole app' },
  ...[...appFieldNames, 'server'].map((field) => ({ value: field, label: appField(field).label })),
]
