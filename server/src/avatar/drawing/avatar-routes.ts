import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';

export function addAvatarRoutes(_http: FastifyInstance, _app: App): void {}
