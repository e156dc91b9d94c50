import { queryOptions } from '@tanstack/react-query'

import { calls, type SettingValues, type ToolParameters } from './contract.ts'
import { request } from './http/client.ts'
import { settings } from './settings.ts'

export const sessionAppQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id, 'app'],
    queryFn: ({ signal }) => request(calls.getSessionSettings, { params: { id }, signal }),
    // Each edit of the app changes it.
    staleTime: 0,
    retry: false,
  })

/** The address of the app's web page, signed in, and that of the cloud's page which has it in a sandboxed frame. */
export async function openWebPage(id: string) {
  const { url, frame } = await request(calls.openWebPage, { params: { id } })
  return { url, frame: `${settings.cloudUrl}${frame}` }
}

/** Both answer what is chosen from then on, and may fail with ApiError or NoAnswerError. */
export const saveSettings = async (id: string, values: SettingValues, signal?: AbortSignal) =>
  (await request(calls.saveSessionSettings, { params: { id }, body: { values }, signal })).values

export const resetSettings = async (id: string, signal?: AbortSignal) =>
  (await request(calls.resetSessionSettings, { params: { id }, signal })).values

export type ToolCall = { id: string; toolId: string; parameters: ToolParameters }

export const callTool = ({ id, toolId, parameters }: ToolCall, signal?: AbortSignal) =>
  request(calls.callTool, { params: { id, toolId }, body: { parameters }, signal })
