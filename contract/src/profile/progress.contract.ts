import Type from 'typebox';
import { signedIn } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nothing } from '../core/schema.ts';

export const progress = {
  experience: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/experiences',
    access: signedIn,
    summary: 'Level, experience within it and experience the level asks for. [PRG-1]',
    input: Nothing,
    output: Type.Object({
      level: Type.Integer({ minimum: 1 }),
      levelExp: Type.Integer({ minimum: 0 }),
      requiredLevelPoint: Type.Integer({ minimum: 1 }),
    }),
  }),
  point: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/points',
    access: signedIn,
    summary: 'Points to spend. [PRG-1]',
    input: Nothing,
    output: Type.Object({ point: Type.Integer({ minimum: 0 }) }),
  }),
};
