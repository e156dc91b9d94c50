import * as z from 'zod/mini'

import { call } from '../call.ts'
import { listener, listenerForm, listenerTicket } from './listeners.ts'

/** The frames of its socket are `toListener` and `fromListener`. */
export const openListener = call('POST', '/api/dev/apps/{packageName}/listeners', {
  tag: 'Apps',
  summary: 'Let your computer take the calls to an app’s server, over a WebSocket that it opens at `url`',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  isSecret: true,
  refusals: ['LISTENER_REPLACED', 'TOO_MANY_LISTENERS'],
  body: listenerForm,
  answer: listenerTicket,
})

export const listListeners = call('GET', '/api/dev/apps/{packageName}/listeners', {
  tag: 'Apps',
  summary: 'List your computers that take an app’s calls now',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ listeners: z.array(listener) }),
})
