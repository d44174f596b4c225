import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { DEFAULT_LANGUAGE, type Language } from '@dolphin/contract/core/text';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../module.ts';

declare module 'fastify' {
  interface FastifyRequest {
    client: Client;
  }
}

const CHANNEL_HEADER_NAME = CHANNEL_HEADER.toLowerCase();
const USER_AGENT_MAX = 300;

/** Reads once what handlers and errors want to know of the caller's side. */
export function readClient(request: FastifyRequest): Client {
  const { headers } = request;
  return {
    address: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    language: languageOf(headers['accept-language']),
    channelId: idOf(headers[CHANNEL_HEADER_NAME]),
    host: request.host,
  };
}

function languageOf(header: string | undefined): Language {
  // Nearly everybody reads Korean: one look at a letter is enough for them.
  return (header?.[0] === 'e' || header?.[0] === 'E') && /^en\b/i.test(header) ? 'EN' : DEFAULT_LANGUAGE;
}

function idOf(header: string | string[] | undefined): number | null {
  const id = typeof header === 'string' && /^[1-9]\d{0,15}$/.test(header) ? Number(header) : null;
  return id !== null && Number.isSafeInteger(id) ? id : null;
}
