import { expect, it } from 'vitest';
import { isSoftwareName } from './software-drawing.ts';

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['Microsoft Basic Render Driver', true],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 600 (GLK 2), OpenGL 4.6)', false],
  ['Adreno (TM) 650', false],
])('[WLD-127] %s draws in software: %s', (name, isSo) => {
  expect(isSoftwareName(name)).toBe(isSo);
});
