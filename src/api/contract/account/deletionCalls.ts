import { call } from '../call.ts'
import { accountDeletion, accountExport, deletionForm } from './deletion.ts'

export const exportAccount = call('GET', '/api/account/export', {
  tag: 'Account',
  summary:
    'Download what is stored of you: of each table the newest 10,000 rows, up to 4 MiB; at most 5 times an hour',
  access: 'developer',
  isSecret: true,
  attachment: 'account.json',
  answer: accountExport,
})

export const getDeletion = call('GET', '/api/account/deletion', {
  tag: 'Account',
  summary: 'Check whether your account is scheduled for deletion, and what has to be done before it can be',
  access: 'developer',
  answer: accountDeletion,
})

export const requestDeletion = call('POST', '/api/account/deletion', {
  tag: 'Account',
  summary:
    'Schedule the deletion of your account in 7 days; `email` repeats its address. Scheduled already, it stays as it is',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  refusals: ['DELETION_BLOCKED'],
  body: deletionForm,
  answer: accountDeletion,
})

export const cancelDeletion = call('DELETE', '/api/account/deletion', {
  tag: 'Account',
  summary: 'Keep your account: cancel its deletion',
  access: 'developer',
  answer: accountDeletion,
})
